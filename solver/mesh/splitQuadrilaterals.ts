import { t } from '../text/t';
import { MeshError, type ElementBlock, type MeshFile } from './types';

const [cornersOfQuadrilateral, cornersOfTriangle] = [4, 3] as const;

const isStraight = ({ dimension, order }: ElementBlock): boolean => dimension === 2 && order === 1;

/**
 * Splits the quadrilaterals of a mesh into triangles with the same orientation and groups. Each is cut along the diagonal
 * that leaves the larger smallest angle, so that a quadrilateral with a reflex corner is cut there. Points, boundary
 * elements and their groups stay.
 * @throws MeshError if the mesh has cells in space or curved quadrilaterals
 */
export function splitQuadrilaterals(file: MeshFile): MeshFile {
  const quadrilaterals = file.blocks.filter(({ cellType }) => cellType === 'quadrilateral');
  if (file.blocks.some(({ dimension }) => dimension === 3) || !quadrilaterals.every(isStraight)) {
    throw new MeshError(t('meshSplitPlane', file.fileName ?? ''));
  }
  const split = quadrilaterals.map((block) => splitBlock(block, file.points));
  const others = file.blocks.filter(({ cellType }) => cellType !== 'quadrilateral');
  return { ...file, blocks: [...others, ...split] };
}

function splitBlock(block: ElementBlock, points: Float64Array): ElementBlock {
  const count = block.elementTags.length;
  const nodes = new Uint32Array(2 * count * cornersOfTriangle);
  for (let i = 0; i < count; i++) {
    const corners = block.nodes.subarray(
      cornersOfQuadrilateral * i,
      cornersOfQuadrilateral * (i + 1),
    );
    nodes.set(trianglesOf(corners, points), 2 * cornersOfTriangle * i);
  }
  const twice = <A extends Float64Array | Int32Array>(values: A): A =>
    values.constructor === Float64Array
      ? (Float64Array.from({ length: 2 * count }, (_, i) => values[i >> 1]) as A)
      : (Int32Array.from({ length: 2 * count }, (_, i) => values[i >> 1]) as A);
  return {
    ...block,
    cellType: 'triangle',
    nodesPerElement: cornersOfTriangle,
    nodes,
    elementTags: twice(block.elementTags),
    physicalTags: twice(block.physicalTags),
  };
}

/** The corners of both triangles, in the order around the quadrilateral. */
function trianglesOf(corners: Uint32Array, points: Float64Array): number[] {
  const [a, b, c, d] = corners;
  const fromFirst = [a, b, c, a, c, d];
  const fromSecond = [b, c, d, b, d, a];
  const turn = Math.sign(areaOf(corners, points)) || 1;
  const worst = (nodes: readonly number[]): number =>
    Math.min(quality(nodes.slice(0, 3), points, turn), quality(nodes.slice(3), points, turn));
  return worst(fromSecond) > worst(fromFirst) ? fromSecond : fromFirst;
}

/** Twice the signed area of a polygon. */
function areaOf(corners: ArrayLike<number>, points: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < corners.length; i++) {
    const [p, q] = [3 * corners[i], 3 * corners[(i + 1) % corners.length]];
    sum += points[p] * points[q + 1] - points[q] * points[p + 1];
  }
  return sum;
}

/** The sine of the smallest angle of a triangle; negative if it is turned over. */
function quality(corners: readonly number[], points: Float64Array, turn: number): number {
  const lengths = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length];
    return Math.hypot(
      points[3 * next] - points[3 * corner],
      points[3 * next + 1] - points[3 * corner + 1],
    );
  });
  const [, middle, longest] = [...lengths].sort((x, y) => x - y);
  // The smallest angle lies between the two longest sides.
  const area = turn * areaOf(corners, points);
  return longest > 0 ? area / (middle * longest) : -Infinity;
}
