import { requireTriangles } from '../../mesh/mesh';
import type { TriangleMesh } from '../../mesh/types';
import { partOf, unheard, type Tell } from '../../core/progress';
import { nodalCoefficients, triangleMonomials } from '../nodalBasis';
import { nodalSolution, type NodalSolution } from '../nodalSolution';
import type { Solution } from '../solution';
import { ByteWriter } from './byteWriter';

const schemeName = 'nodal';
/** Gmsh's numbers of element types and topologies. */
const lineType = 1;
const triangleType = 2;
const triangleTopology = 3;

/**
 * The mesh with its boundary groups and the fields as views of Gmsh (MSH 2.2, binary,
 * `$ElementNodeData`), each cell for itself, so that jumps stay. From second order on an
 * `$InterpolationScheme` tells the polynomials; for smooth pictures raise Options › View › Adapt visualization
 * grid in Gmsh.
 * @throws CaseError where an extra field is no valid expression.
 */
export function solutionMsh(
  solution: Solution,
  extraFields: readonly string[],
  tell: Tell = unheard,
): Uint8Array {
  const { time } = solution;
  const mesh = requireTriangles(solution.mesh, 'an MSH file');
  const nodal = nodalSolution(solution, extraFields, partOf(tell, 0, 0.5));
  const file = new ByteWriter();
  file.text('$MeshFormat\n2.2 1 8\n').ints(1).text('\n$EndMeshFormat\n');
  writeGroups(file, mesh);
  writeNodes(file, mesh);
  writeElements(file, mesh);
  if (nodal.order > 1) writeInterpolation(file, nodal.order);
  for (const [index, field] of nodal.fields.entries()) {
    tell((1 + index / nodal.fields.length) / 2);
    writeView(file, nodal, field, time);
  }
  return file.build();
}

/** Boundary groups are numbered from 1, the domain follows. */
function writeGroups(file: ByteWriter, { groups }: TriangleMesh): void {
  const names = groups.map(({ name }, index) => `1 ${index + 1} ${quoted(name)}\n`);
  file.text(`$PhysicalNames\n${names.length + 1}\n${names.join('')}`);
  file.text(`2 ${names.length + 1} "domain"\n$EndPhysicalNames\n`);
}

function writeNodes(file: ByteWriter, { points }: TriangleMesh): void {
  file.text(`$Nodes\n${points.length / 3}\n`);
  for (let i = 0; i < points.length; i += 3) {
    file.ints(i / 3 + 1).doubles(points[i], points[i + 1], points[i + 2]);
  }
  file.text('\n$EndNodes\n');
}

/** Cells first, so that cell i is element i + 1. */
function writeElements(file: ByteWriter, mesh: TriangleMesh): void {
  const { cells, groups, boundaryCells, boundarySides, boundaryGroups } = mesh;
  const cellCount = cells.length / 3;
  file.text(`$Elements\n${cellCount + boundaryCells.length}\n`);
  file.ints(triangleType, cellCount, 2);
  for (let cell = 0; cell < cellCount; cell++) {
    const domain = groups.length + 1;
    const [a, b, c] = cells.subarray(3 * cell, 3 * cell + 3);
    file.ints(cell + 1, domain, domain, a + 1, b + 1, c + 1);
  }
  if (boundaryCells.length > 0) file.ints(lineType, boundaryCells.length, 2);
  boundaryCells.forEach((cell, face) => {
    const group = boundaryGroups[face] + 1;
    const side = boundarySides[face];
    const [from, to] = [side, (side + 1) % 3].map((corner) => cells[3 * cell + corner] + 1);
    file.ints(cellCount + face + 1, group, group, from, to);
  });
  file.text('\n$EndElements\n');
}

/** Matrices of coefficients [node][monomial] and exponents [monomial][axis], as text. */
function writeInterpolation(file: ByteWriter, order: number): void {
  const matrix = (rows: readonly (readonly number[])[]): string =>
    `${rows.length} ${rows[0].length}\n${rows.map((row) => row.join(' ')).join('\n')}\n`;
  const exponents = triangleMonomials(order).map(([a, b]) => [a, b, 0]);
  file.text(`$InterpolationScheme\n"${schemeName}"\n1\n${triangleTopology}\n2\n`);
  file.text(matrix(nodalCoefficients(order)) + matrix(exponents));
  file.text('$EndInterpolationScheme\n');
}

function writeView(
  file: ByteWriter,
  { order, cells, nodesPerCell }: NodalSolution,
  { name, values }: NodalSolution['fields'][number],
  time: number,
): void {
  const cellCount = cells.length / nodesPerCell;
  const strings = [quoted(name), ...(order > 1 ? [`"${schemeName}"`] : [])];
  file.text(`$ElementNodeData\n${strings.length}\n${strings.join('\n')}\n1\n${time}\n`);
  // Number of the step, components per value, elements.
  file.text(`3\n0\n1\n${cellCount}\n`);
  for (let cell = 0; cell < cellCount; cell++) {
    file.ints(cell + 1, nodesPerCell);
    for (let node = 0; node < nodesPerCell; node++) {
      file.doubles(values[cells[cell * nodesPerCell + node]]);
    }
  }
  file.text('\n$EndElementNodeData\n');
}

/** Names end at a quotation mark, which Gmsh knows no way to write. */
const quoted = (name: string): string => `"${name.replaceAll('"', "'")}"`;
