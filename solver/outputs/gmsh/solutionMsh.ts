import { subProgress, noProgress, type ProgressCallback } from '../../core/progress';
import { solveInPlace } from '../../core/solveInPlace';
import { nodesPerCell, type Mesh } from '../../mesh/mesh';
import { collapsedShapes } from '../../mesh/cones';
import type { BlockShape, CellBlock, CellShape } from '../../mesh/types';
import { boundaryOf } from '../../space/boundary';
import { referenceCells } from '../../space/reference';
import { tensorPoints } from '../../space/reference/points';
import { freeCells, gridCorners, gridNodes, placeInFile } from '../gridNodes';
import { nodalSolution, type FieldValues, type NodalSolution } from '../nodalSolution';
import type { Solution } from '../solution';
import { lagrangeNodes } from '../../mesh/lagrangeNodes';
import { blocksInFiles, withShapes } from '../vtk/shapesOfMixed';
import { ByteWriter } from './byteWriter';

const schemeName = 'nodal';
/** Gmsh's numbers of the element types of cells, of sides by their number of corners, and of topologies. */
const elementTypes = { line: 1, triangle: 2, quadrilateral: 3, tetrahedron: 4, hexahedron: 5, prism: 6, pyramid: 7 } as const; // prettier-ignore
const sideTypes = { 1: 15, 2: 1, 3: 2, 4: 3 } as const;
const topologies = { line: 2, triangle: 3, quadrilateral: 4, tetrahedron: 5, prism: 7, hexahedron: 8 } as const; // prettier-ignore

/** Shapes whose polynomials Gmsh interpolates. */
type Interpolated = keyof typeof topologies;

/**
 * Writes the mesh with its boundary groups, and the fields as Gmsh views (MSH 2.2, binary, `$ElementNodeData`).
 * Values are stored per cell, so that jumps are preserved. From second order, an `$InterpolationScheme` defines
 * the polynomials; for smooth pictures enable Options › View › Adapt visualization grid in Gmsh. A grid with
 * one value per cell uses `$ElementData`. Pyramids of higher order, whose functions are rational, are collapsed hexahedra.
 * @throws CaseError if an extra field is not a valid expression.
 */
export function solutionMsh(
  solution: Solution,
  extraFields: readonly string[],
  notify: ProgressCallback = noProgress,
): Uint8Array {
  const { mesh, time, discretization } = solution;
  const { shape, dimension } = discretization.space;
  const nodal = nodalSolution(solution, extraFields, subProgress(notify, 0, 0.5));
  const file = new ByteWriter();
  file.text('$MeshFormat\n2.2 1 8\n').ints(1).text('\n$EndMeshFormat\n');
  writeGroups(file, mesh, dimension);
  writeNodes(file, mesh.kind === 'grid' ? gridNodes(mesh) : mesh.points);
  writeElements(file, mesh, shape, nodal.order);
  const shapes = viewShapes(nodal, blocksInFiles(mesh));
  if (nodal.order > 1) writeInterpolation(file, nodal.order, shapes);
  for (const [index, { name }] of nodal.fields.entries()) {
    notify((1 + index / nodal.fields.length) / 2);
    writeView(file, nodal, shapes, { name, index }, time);
  }
  return file.build();
}

/** Boundary groups are numbered from 1, followed by the domain. */
function writeGroups(file: ByteWriter, { groups }: Mesh, dimension: number): void {
  const names = groups.map(({ name }, index) => `${dimension - 1} ${index + 1} ${quoted(name)}\n`);
  file.text(`$PhysicalNames\n${names.length + 1}\n${names.join('')}`);
  file.text(`${dimension} ${names.length + 1} "domain"\n$EndPhysicalNames\n`);
}

function writeNodes(file: ByteWriter, points: Float64Array): void {
  file.text(`$Nodes\n${points.length / 3}\n`);
  for (let i = 0; i < points.length; i += 3) {
    file.ints(i / 3 + 1).doubles(points[i], points[i + 1], points[i + 2]);
  }
  file.text('\n$EndNodes\n');
}

/** Cells come first, so that cell i is element i + 1. @param order of the polynomials */
function writeElements(file: ByteWriter, mesh: Mesh, shape: CellShape, order: number): void {
  const reference = referenceCells[shape];
  const own =
    mesh.kind === 'grid'
      ? gridCorners(mesh, freeCells(mesh))
      : { cells: mesh.cells, nodesPerCell: nodesPerCell(mesh) };
  const cornerOf = (cell: number, corner: number): number =>
    own.cells[own.nodesPerCell * cell + corner] + 1;
  const cellCount = own.cells.length / own.nodesPerCell;
  const place = placeInFile(mesh);
  const boundary = boundaryOf(mesh);
  file.text(`$Elements\n${cellCount + boundary.length}\n`);
  const domain = mesh.groups.length + 1;
  const blocks = blocksInFiles(mesh);
  const rest = blocks.reduce((sum, { count }) => sum + count, 0);
  const all = [
    ...blocks.map((block) => ({ ...block, shape: shapeInFile(block.shape, order) })),
    { shape, first: rest, count: cellCount - rest },
  ];
  for (const { shape: of, first, count } of all) {
    if (count === 0) continue;
    const corners =
      of === shape ? reference.corners.map((_, corner) => corner) : cornersInBox(of as BlockShape);
    file.ints(elementTypes[of], count, 2);
    for (let cell = first; cell < first + count; cell++) {
      file.ints(cell + 1, domain, domain, ...corners.map((corner) => cornerOf(cell, corner)));
    }
  }
  const sides = boundary.map(({ cell, side, group }) => ({
    group,
    // Collapsed sides have repeated corners.
    nodes: [...new Set(reference.sides[side].map((corner) => cornerOf(place(cell), corner)))],
  }));
  let element = cellCount;
  for (const corners of [1, 2, 3, 4] as const) {
    const own = sides.filter(({ nodes }) => nodes.length === corners);
    if (own.length > 0) file.ints(sideTypes[corners], own.length, 2);
    for (const { group, nodes } of own) file.ints(++element, group + 1, group + 1, ...nodes);
  }
  file.text('\n$EndElements\n');
}

/** Returns the shape as which cells are written. @param order of the polynomials */
const shapeInFile = (shape: BlockShape, order: number): BlockShape =>
  shape === 'pyramid' && order > 1 ? 'hexahedron' : shape;

/** Returns the corner of the quadrilateral or hexahedron at each corner of a shape. */
function cornersInBox(shape: BlockShape): number[] {
  const { corners } = collapsedShapes[shape];
  return Array.from({ length: 1 + Math.max(...corners) }, (_, corner) => corners.indexOf(corner));
}

/**
 * Returns the exponents [monomial][axis] of a polynomial basis with as many monomials as a cell of this order
 * has nodes. Uses Gmsh's reference coordinates: 0…1 along the axes of a triangle or tetrahedron, −1…1 along others.
 */
function exponentsOf(shape: Interpolated, order: number): readonly (readonly number[])[] {
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  switch (shape) {
    case 'triangle':
      return tensorPoints(degrees, 2).filter(([a, b]) => a + b <= order);
    case 'tetrahedron':
      return tensorPoints(degrees, 3).filter(([a, b, c]) => a + b + c <= order);
    case 'prism':
      return tensorPoints(degrees, 3).filter(([a, b]) => a + b <= order);
    case 'line':
    case 'quadrilateral':
    case 'hexahedron':
      return tensorPoints(degrees, referenceCells[shape].dimension);
    default:
      return shape satisfies never;
  }
}

/** Axes of a reference cell from 0 to 1 in Gmsh; others extend from −1. */
const unitAxes: Readonly<Record<Interpolated, number>> = { line: 0, triangle: 2, quadrilateral: 0, tetrahedron: 3, prism: 2, hexahedron: 0 }; // prettier-ignore

/** Returns the coefficients [node][monomial] of the Lagrange polynomials of a cell, with nodes in VTK's order. */
function nodalCoefficients(shape: Interpolated, order: number): number[][] {
  const exponents = exponentsOf(shape, order);
  const nodes = lagrangeNodes(shape, order).map((node) =>
    node.map((i, axis) => (axis < unitAxes[shape] ? i / order : (2 * i) / order - 1)),
  );
  const values = exponents.flatMap((own) =>
    nodes.map((node) => own.reduce((product, a, axis) => product * node[axis] ** a, 1)),
  );
  const count = nodes.length;
  const coefficients = new Float64Array(count * count);
  for (let i = 0; i < count; i++) coefficients[i * count + i] = 1;
  solveInPlace(Float64Array.from(values), coefficients);
  return nodes.map((_, i) => [...coefficients.subarray(i * count, (i + 1) * count)]);
}

/** Cells of one shape in views. */
interface ViewShape extends Pick<NodalSolution, 'cells' | 'nodesPerCell'> {
  readonly shape: CellShape | BlockShape;
  readonly fields: readonly { readonly values: FieldValues }[];
}

/** Returns the cells of a solution by shape, in order. */
function viewShapes(nodal: NodalSolution, blocks: readonly CellBlock[]): ViewShape[] {
  if (blocks.length === 0) return [nodal];
  const { parts, pointData } = withShapes(nodal, blocks);
  return parts.map(({ shape, cells, pointsPerCell }) => ({
    shape,
    cells,
    nodesPerCell: pointsPerCell,
    fields: pointData,
  }));
}

/** Writes the matrices of coefficients [node][monomial] and exponents [monomial][axis] as text. */
function writeInterpolation(
  file: ByteWriter,
  order: number,
  views: readonly Pick<ViewShape, 'shape'>[],
): void {
  const shapes = new Set(
    views.map(({ shape }) => shapeInFile(shape as BlockShape, order) as Interpolated),
  );
  const matrix = (rows: readonly (readonly number[])[]): string =>
    `${rows.length} ${rows[0].length}\n${rows.map((row) => row.join(' ')).join('\n')}\n`;
  file.text(`$InterpolationScheme\n"${schemeName}"\n${shapes.size}\n`);
  for (const shape of shapes) {
    const exponents = exponentsOf(shape, order).map(([a, b = 0, c = 0]) => [a, b, c]);
    file.text(`${topologies[shape]}\n2\n`);
    file.text(matrix(nodalCoefficients(shape, order)) + matrix(exponents));
  }
  file.text('$EndInterpolationScheme\n');
}

function writeView(
  file: ByteWriter,
  { order, valuesPer }: Pick<NodalSolution, 'order' | 'valuesPer'>,
  shapes: readonly ViewShape[],
  { name, index }: { readonly name: string; readonly index: number },
  time: number,
): void {
  const countOf = ({ cells, nodesPerCell }: ViewShape): number => cells.length / nodesPerCell;
  const cellCount = shapes.reduce((sum, shape) => sum + countOf(shape), 0);
  const section = valuesPer === 'node' ? 'ElementNodeData' : 'ElementData';
  const strings = [quoted(name), ...(order > 1 ? [`"${schemeName}"`] : [])];
  file.text(`$${section}\n${strings.length}\n${strings.join('\n')}\n1\n${time}\n`);
  // Step number, components per value, number of elements.
  file.text(`3\n0\n1\n${cellCount}\n`);
  let element = 0;
  for (const shape of shapes) {
    const { cells, nodesPerCell } = shape;
    const { values } = shape.fields[index];
    for (let cell = 0; cell < countOf(shape); cell++) {
      file.ints(++element);
      if (valuesPer === 'cell') {
        file.doubles(values[cell]);
        continue;
      }
      file.ints(nodesPerCell);
      for (let node = 0; node < nodesPerCell; node++) {
        file.doubles(values[cells[cell * nodesPerCell + node]]);
      }
    }
  }
  file.text(`\n$End${section}\n`);
}

/** Replaces quotation marks, which end a name and cannot be escaped in Gmsh. */
const quoted = (name: string): string => `"${name.replaceAll('"', "'")}"`;
