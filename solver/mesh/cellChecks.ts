import { PLURALS } from './cellShapes';
import { determinantsAt } from './determinants';
import { collapsedCount } from './mesh';
import { mirroredNodes } from './nodeLattice';
import type { Fail } from './triangleChecks';
import type { CellMesh, CellShape, MeshFile } from './types';
import type { Warnings } from './warnings';
import { t } from '../text/t';

/** Threshold of the determinant over the longest edge to the power of the dimension, below which a cell is degenerate. */
const flat = 1e-12;
/** Tolerance for deviations from a line along x or a plane of constant z, relative to the size of the mesh. */
const tolerance = 1e-9;

const measures: Readonly<Record<CellShape, string>> = {
  line: 'length',
  triangle: 'area',
  quadrilateral: 'area',
  hexahedron: 'volume',
};

/** Rejects cells that extend beyond the axes of their dimension. @param nodes indices into the file's points */
export function checkAxes(
  { points, nodeTags }: MeshFile,
  nodes: Uint32Array,
  dimension: number,
  fail: Fail,
): void {
  if (dimension === 3) return;
  const first = 3 * nodes[0];
  let [size, worst, worstNode] = [0, 0, nodes[0]];
  for (let i = 0; i < nodes.length; i++) {
    for (let axis = 0; axis < 3; axis++) {
      const apart = Math.abs(points[3 * nodes[i] + axis] - points[first + axis]);
      if (axis < dimension) size = Math.max(size, apart);
      else if (apart > worst) [worst, worstNode] = [apart, nodes[i]];
    }
  }
  if (worst <= tolerance * size) return;
  const place = Array.from(points.subarray(3 * worstNode, 3 * worstNode + 3)).join(', ');
  fail(t(dimension === 1 ? 'meshOffAxis' : 'meshOffPlane', nodeTags[worstNode], place));
}

/** Mirrors cells with a negative determinant in place; rejects degenerate and folded cells. */
export function orientCells(mesh: CellMesh, fail: Fail, warnings: Warnings): void {
  const { shape, order, dimension, cells, elementTags } = mesh;
  const atNodes = determinantsAt(mesh, order, true);
  const isBent = shape === 'hexahedron' || order > 1;
  const closer = isBent ? determinantsAt(mesh, 2 * order) : null;
  const mirrored = mirroredNodes(shape, order);
  const nodeCount = mirrored.length;
  /** They are oriented before they are collapsed. */
  const collapsed = collapsedCount(mesh);
  let turned = 0;
  for (let cell = 0; cell < elementTags.length; cell++) {
    const nodes = cells.subarray(cell * nodeCount, (cell + 1) * nodeCount);
    const smallest = flat * longestEdge(mesh, nodes) ** dimension;
    let { least, most } = atNodes.range(cell);
    if (most <= smallest && least >= -smallest) {
      fail(t('meshDegenerate', elementTags[cell], measures[shape]));
    }
    if (most < -smallest && cell >= collapsed) {
      nodes.set(mirrored.map((node) => nodes[node]));
      [least, most] = [-most, -least];
      turned++;
    }
    let finest = atNodes;
    // The determinant can be smaller between nodes, but only slightly where the nodal values are similar.
    if (least > smallest && closer && least < safeShare * most) {
      finest = closer;
      ({ least } = closer.range(cell));
    }
    if (least > smallest) continue;
    const shown = finest.placeOfLeast(cell).map((own) => Number(own.toPrecision(4)));
    fail(t(order > 1 ? 'meshFoldedHighOrder' : 'meshFolded', elementTags[cell], shown.join(', ')));
  }
  if (turned > 0) {
    warnings.add('turned', t('meshFlipped', turned, shape, PLURALS[shape]));
  }
}

/** If the least nodal determinant exceeds this share of the largest, the cell is not checked between nodes. */
const safeShare = 0.5;

/** Returns the largest distance between two corners of a cell, diagonals included. */
function longestEdge({ points, dimension }: CellMesh, nodes: Uint32Array): number {
  const corners = 2 ** dimension;
  let longest = 0;
  for (let a = 0; a < corners; a++) {
    for (let b = 0; b < a; b++) {
      const [i, j] = [3 * nodes[a], 3 * nodes[b]];
      const square =
        (points[i] - points[j]) ** 2 +
        (points[i + 1] - points[j + 1]) ** 2 +
        (points[i + 2] - points[j + 2]) ** 2;
      longest = Math.max(longest, square);
    }
  }
  return Math.sqrt(longest);
}
