import { subProgress, noProgress, type ProgressCallback } from '../../core/progress';
import { solveInPlace } from '../../core/solveInPlace';
import { nodesPerCell, type Mesh } from '../../mesh/mesh';
import type { CellBlock, CellShape } from '../../mesh/types';
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
/** Gmsh's numbers of the element types of cells and sides, and of topologies. */
const elementTypes = { line: 1, triangle: 2, quadrilateral: 3, hexahedron: 5 } as const;
const sideTypes = { 1: 15, 2: 1, 3: 3 } as const;
const topologies = { line: 2, triangle: 3, quadrilateral: 4, hexahedron: 8 } as const;

/**
 * Writes the mesh with its boundary groups, and the fields as Gmsh views (MSH 2.2, binary, `$ElementNodeData`).
 * Values are stored per cell, so that jumps are preserved. From second order, an `$InterpolationScheme` defines
 * the polynomials; for smooth pictures enable Options › View › Adapt visualization grid in Gmsh. A grid with
 * one value per cell uses `$ElementData`.
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
  writeElements(file, mesh, shape);
  const shapes = viewShapes(nodal, planeBlocks(mesh));
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

/** Cells come first, so that cell i is element i + 1. */
function writeElements(file: ByteWriter, mesh: Mesh, shape: CellShape): void {
  const reference = referenceCells[shape];
  const corners = reference.corners.length;
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
  const writeCells = (of: CellShape, first: number, last: number, count: number): void => {
    if (last === first) return;
    file.ints(elementTypes[of], last - first, 2);
    for (let cell = first; cell < last; cell++) {
      file.ints(cell + 1, domain, domain);
      for (let corner = 0; corner < count; corner++) file.ints(cornerOf(cell, corner));
    }
  };
  const triangles = planeBlocks(mesh).reduce((sum, { count }) => sum + count, 0);
  writeCells('triangle', 0, triangles, 3);
  writeCells(shape, triangles, cellCount, corners);
  if (boundary.length > 0) file.ints(sideTypes[reference.dimension], boundary.length, 2);
  boundary.forEach(({ cell, side, group }, face) => {
    const nodes = reference.sides[side].map((corner) => cornerOf(place(cell), corner));
    file.ints(cellCount + face + 1, group + 1, group + 1, ...nodes);
  });
  file.text('\n$EndElements\n');
}

/**
 * Returns the exponents [monomial][axis] of a polynomial basis with as many monomials as a cell of this order
 * has nodes. Uses Gmsh's reference coordinates: 0…1 for a triangle, −1…1 for other shapes.
 */
function exponentsOf(shape: CellShape, order: number): readonly (readonly number[])[] {
  if (shape === 'triangle') return triangleExponents(order);
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  return tensorPoints(degrees, referenceCells[shape].dimension);
}

/** Returns the coefficients [node][monomial] of the Lagrange polynomials of a cell, with nodes in VTK's order. */
function nodalCoefficients(shape: CellShape, order: number): number[][] {
  const exponents = exponentsOf(shape, order);
  const nodes = lagrangeNodes(shape, order).map((node) =>
    node.map((i) => (shape === 'triangle' ? i / order : (2 * i) / order - 1)),
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

function triangleExponents(order: number): [a: number, b: number][] {
  const exponents: [number, number][] = [];
  for (let degree = 0; degree <= order; degree++) {
    for (let b = 0; b <= degree; b++) exponents.push([degree - b, b]);
  }
  return exponents;
}

/** The triangles of a plane mesh; cells in space are written as collapsed hexahedra. */
const planeBlocks = (mesh: Mesh): readonly CellBlock[] =>
  mesh.dimension === 2 ? blocksInFiles(mesh) : [];

/** Cells of one shape in views. */
interface ViewShape extends Pick<NodalSolution, 'cells' | 'nodesPerCell'> {
  readonly shape: CellShape;
  readonly fields: readonly { readonly values: FieldValues }[];
}

/** Returns the cells of a solution by shape, in order. */
function viewShapes(nodal: NodalSolution, blocks: readonly CellBlock[]): ViewShape[] {
  if (blocks.length === 0) return [nodal];
  const { parts, pointData } = withShapes(nodal, blocks);
  return parts.map(({ shape, cells, pointsPerCell }) => ({
    shape: shape as CellShape,
    cells,
    nodesPerCell: pointsPerCell,
    fields: pointData,
  }));
}

/** Writes the matrices of coefficients [node][monomial] and exponents [monomial][axis] as text. */
function writeInterpolation(
  file: ByteWriter,
  order: number,
  shapes: readonly Pick<ViewShape, 'shape'>[],
): void {
  const matrix = (rows: readonly (readonly number[])[]): string =>
    `${rows.length} ${rows[0].length}\n${rows.map((row) => row.join(' ')).join('\n')}\n`;
  file.text(`$InterpolationScheme\n"${schemeName}"\n${shapes.length}\n`);
  for (const { shape } of shapes) {
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
