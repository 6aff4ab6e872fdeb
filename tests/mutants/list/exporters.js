const nodes = 'solver/mesh/lagrangeNodes.ts';
const vtk = (name) => `solver/outputs/vtk/${name}.ts`;
const unverified = 'verification writes no files';
const ofFile = (file, tests) => ({ file, tests, verify: [], unverified });
const ofGrids = ['tests/outputs/gridFiles.test.ts'];
const ofCells = [
  'tests/outputs/vtu.test.ts',
  'tests/outputs/cellFiles.test.ts',
  'tests/outputs/vtk.test.ts',
];
const ofSurfaces = ['tests/outputs/surfaces.test.ts'];

/** Files for other programs. */
export const mutants = [
  {
    id: 'vtk-triangle-edge-order',
    ...ofFile(nodes, ofCells),
    find: 'for (let k = 1; k < n; k++) node(n - k, k);',
    replace: 'for (let k = 1; k < n; k++) node(k, n - k);',
  },
  {
    id: 'vtk-quadrilateral-edge-order',
    ...ofFile(nodes, ofCells),
    find: '...along.map((j) => [n, j]),',
    replace: '...along.map((j) => [n, n - j]),',
  },
  {
    id: 'vtk-hexahedron-edge-order',
    ...ofFile(nodes, ofCells),
    find: 'isFormer ? [[0, 0], [n, 0], [0, n], [n, n]]',
    replace: 'isFormer ? [[0, 0], [n, 0], [n, n], [0, n]]',
  },
  {
    id: 'vtk-last-block-size',
    ...ofFile(vtk('appendedData'), ['tests/outputs/vtk.test.ts', 'tests/outputs/vtu.test.ts']),
    find: 'withHeader([blocks.length, blockBytes, bytes.length % blockBytes, ...sizes], blocks)',
    replace: 'withHeader([blocks.length, blockBytes, blockBytes, ...sizes], blocks)',
  },
  {
    id: 'vti-extent',
    ...ofFile(vtk('solutionVti'), ofGrids),
    find: '`0 ${grid.counts[axis] ?? 0}`',
    replace: '`0 ${(grid.counts[axis] ?? 0) + 1}`',
  },
  {
    id: 'vti-origin',
    ...ofFile(vtk('solutionVti'), ofGrids),
    find: 'perAxis((axis) => grid.origin[axis] ?? 0)',
    replace: 'perAxis((axis) => grid.origin[0] ?? 0)',
  },
  {
    id: 'esri-row-order',
    ...ofFile('solver/outputs/esriGrid.ts', ofGrids),
    find: 'for (let row = rows - 1; row >= 0; row--) {',
    replace: 'for (let row = 0; row < rows; row++) {',
  },
  {
    id: 'esri-corner',
    ...ofFile('solver/outputs/esriGrid.ts', ofGrids),
    find: '`yllcorner ${mesh.origin[1]}`',
    replace: '`yllcorner ${mesh.origin[1] + 0.5 * mesh.spacing[1]}`',
  },
  {
    id: 'geotiff-row-order',
    ...ofFile('solver/outputs/geoTiff/fieldGeoTiff.ts', ofGrids),
    find: '(rows - 1 - row) * columns',
    replace: 'row * columns',
  },
  {
    id: 'geotiff-corner',
    ...ofFile('solver/outputs/geoTiff/fieldGeoTiff.ts', ofGrids),
    find: 'origin[1] + rows * spacing[1]',
    replace: 'origin[1]',
  },
  {
    id: 'csv-digits',
    ...ofFile('solver/outputs/csv.ts', [
      'tests/outputs/csv.test.ts',
      'tests/outputs/fieldCsv.test.ts',
    ]),
    find: 'Number(value.toPrecision(9))',
    replace: 'Number(value.toPrecision(6))',
  },
  {
    id: 'csv-place-axis',
    ...ofFile('solver/outputs/gridCsv.ts', ['tests/outputs/fieldCsv.test.ts']),
    find: 'rounded(place[axis], placeDigits)',
    replace: 'rounded(place[0], placeDigits)',
  },
  {
    id: 'boundary-normal-sign',
    ...ofFile(vtk('boundaryVtu'), ['tests/outputs/vtk.test.ts', 'tests/outputs/cellFiles.test.ts']),
    find: 'return [points.nx[0], points.ny[0], points.nz[0]];',
    replace: 'return [points.nx[0], -points.ny[0], points.nz[0]];',
  },
  {
    id: 'gmsh-interpolation-range',
    ...ofFile('solver/outputs/gmsh/solutionMsh.ts', [
      'tests/outputs/gmshView.test.ts',
      'tests/outputs/cellFiles.test.ts',
    ]),
    find: '(2 * i) / order - 1',
    replace: 'i / order',
  },
  {
    id: 'gmsh-node-number',
    ...ofFile('solver/outputs/gmsh/solutionMsh.ts', [
      'tests/outputs/gmshView.test.ts',
      'tests/outputs/cellFiles.test.ts',
    ]),
    find: 'file.ints(i / 3 + 1)',
    replace: 'file.ints(i / 3)',
  },
  {
    id: 'obj-orientation',
    ...ofFile('solver/outputs/surfaces/obj.ts', ofSurfaces),
    find: 'const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];',
    replace: 'const [a, c, b] = [triangles[at], triangles[at + 1], triangles[at + 2]];',
  },
  {
    id: 'glb-color-exponent',
    ...ofFile('solver/outputs/surfaces/glb.ts', ofSurfaces),
    find: '/ 1.055) ** 2.4',
    replace: '/ 1.055) ** 2.2',
  },
  {
    id: 'glb-upright',
    ...ofFile('solver/outputs/surfaces/glb.ts', ofSurfaces),
    find: '[-Math.SQRT1_2, 0, 0, Math.SQRT1_2]',
    replace: '[Math.SQRT1_2, 0, 0, Math.SQRT1_2]',
  },
  {
    id: 'grid-node-index',
    ...ofFile('solver/outputs/gridNodes.ts', ['tests/outputs/vtk.test.ts', ...ofGrids]),
    find: 'i + (nx + 1) * (j + (ny + 1) * k)',
    replace: 'i + nx * (j + (ny + 1) * k)',
  },
];
