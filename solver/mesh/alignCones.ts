import { mirroredNodes, nodeLattice, referenceCorners } from './nodeLattice';
import type { BlockShape, ElementBlock } from './types';

type Solid = 'tetrahedron' | 'pyramid' | 'prism';

/** Elements of the shapes that are stored as collapsed hexahedra, by shape. */
export type SolidBlocks = ReadonlyMap<BlockShape, ElementBlock>;

/** A direction to which no two nodes have the same position by chance; it orders periodic sides alike. */
const direction = [1, 0.618_033_988_7, 0.271_828_182_8] as const;

/**
 * Ranks nodes so that every triangle between cells collapses to its corner of the highest rank in both: the apex of a
 * pyramid is above its base, and the nodes along the edges of prisms between their triangles are together.
 * Neighbors disagree where both are impossible, e.g. if pyramids with different apexes share a triangle.
 * @returns the rank of each node
 */
export function coneRanks(blocks: SolidBlocks, points: Float64Array): Uint32Array {
  const count = points.length / 3;
  const column = Uint32Array.from({ length: count }, (_, node) => node);
  const columnOf = (node: number): number => {
    let root = node;
    while (column[root] !== root) root = column[root] = column[column[root]];
    return root;
  };
  forElements(blocks.get('prism'), (corner) => {
    for (let k = 0; k < 3; k++) column[columnOf(corner(k))] = columnOf(corner(k + 3));
  });
  const keys = Float64Array.from({ length: count }, (_, node) =>
    direction.reduce((sum, own, axis) => sum + own * points[3 * node + axis], 0),
  );
  const columnKeys = new Float64Array(count).fill(Infinity);
  const sizes = new Uint32Array(count);
  for (let node = 0; node < count; node++) {
    const own = columnOf(node);
    columnKeys[own] = Math.min(columnKeys[own], keys[node]);
    sizes[own]++;
  }
  // Columns are ordered after single nodes: one that reaches from a periodic side to the other has the same key on both.
  const isColumn = (own: number): number => (sizes[own] > 1 ? 1 : 0);
  const levels = apexLevels(blocks.get('pyramid'), columnOf, count);
  const order = Uint32Array.from({ length: count }, (_, node) => node).sort((a, b) => {
    const [ofA, ofB] = [columnOf(a), columnOf(b)];
    return (
      levels[ofA] - levels[ofB] ||
      isColumn(ofA) - isColumn(ofB) ||
      columnKeys[ofA] - columnKeys[ofB] ||
      ofA - ofB ||
      keys[a] - keys[b] ||
      a - b
    );
  });
  const ranks = new Uint32Array(count);
  order.forEach((node, rank) => (ranks[node] = rank));
  return ranks;
}

/** Returns one more than the highest level at the base of the pyramids of an apex, per column; 0 for other columns. */
function apexLevels(
  pyramids: ElementBlock | undefined,
  columnOf: (node: number) => number,
  count: number,
): Uint32Array {
  const levels = new Uint32Array(count);
  const edges: [base: number, apex: number][] = [];
  forElements(pyramids, (corner) => {
    for (let k = 0; k < 4; k++) edges.push([columnOf(corner(k)), columnOf(corner(4))]);
  });
  // Chains of pyramids are short; in a cycle the levels would never settle.
  for (let pass = 0, changes = true; changes && pass < 32; pass++) {
    changes = false;
    for (const [base, apex] of edges) {
      if (base === apex || levels[apex] > levels[base]) continue;
      levels[apex] = levels[base] + 1;
      changes = true;
    }
  }
  return levels;
}

/**
 * Renumbers the corners of cells, in place, so that they collapse to the corners of the highest rank and have a positive
 * volume.
 * @returns the number of mirrored cells
 */
export function alignCones(
  shape: Solid,
  { nodes, nodesPerElement: width, order }: ElementBlock,
  points: Float64Array,
  ranks: Uint32Array,
): number {
  const swap =
    shape === 'pyramid' ? mirroredNodes(shape, order) : turnedNodes(shape, order, exchanged[shape]);
  const known = new Map<string, number[]>();
  let turned = 0;
  for (let first = 0; first < nodes.length; first += width) {
    const corners = referenceCorners(shape).map((_, k) => nodes[first + k]);
    const turn = turnOf(
      shape,
      corners.map((node) => ranks[node]),
    );
    const key = turn.join();
    let moved = known.get(key);
    if (!moved) known.set(key, (moved = turnedNodes(shape, order, turn)));
    const before = nodes.slice(first, first + width);
    const isMirrored = volumeSign(shape, corners, points) < 0;
    if (isMirrored) turned++;
    moved.forEach((node, k) => (nodes[first + k] = before[node]));
    const after = turn.map((corner) => corners[corner]);
    if (volumeSign(shape, after, points) >= 0) continue;
    // The first two corners of a triangle are not collapsed.
    const own = nodes.slice(first, first + width);
    swap.forEach((node, k) => (nodes[first + k] = own[node]));
  }
  return turned;
}

const exchanged: Readonly<Record<Exclude<Solid, 'pyramid'>, readonly number[]>> = {
  tetrahedron: [1, 0, 2, 3],
  prism: [1, 0, 2, 4, 3, 5],
};

/** Returns the former corner at each corner. */
function turnOf(shape: Solid, ranks: readonly number[]): number[] {
  const all = ranks.map((_, k) => k);
  if (shape === 'tetrahedron') return all.sort((a, b) => ranks[a] - ranks[b]);
  if (shape !== 'prism') return all;
  const [a, b, c] = ranks;
  const last = [a, b, c].indexOf(Math.max(a, b, c));
  const triangle = [(last + 1) % 3, (last + 2) % 3, last];
  return [...triangle, ...triangle.map((k) => k + 3)];
}

/** Returns the former node at each node of a cell whose corners are renumbered. */
function turnedNodes(shape: Solid, order: number, turn: readonly number[]): number[] {
  if (order === 1) return [...turn];
  const lattice = nodeLattice(shape, order);
  // The corners of pyramids are not turned, see `turnOf`.
  if (shape === 'pyramid') return lattice.map((_, node) => node);
  const numbers = new Map(lattice.map((place, node) => [place.join(), node]));
  const corners = referenceCorners(shape);
  return lattice.map((place) => {
    const weights = cornerWeights(shape, place, order);
    // Positions in the lattice are integers; weights of prisms are quotients.
    const former = [0, 1, 2].map((axis) =>
      Math.round(turn.reduce((sum, corner, k) => sum + weights[k] * corners[corner][axis], 0)),
    );
    return numbers.get(former.join())!;
  });
}

/** Returns the shares of the corners of a straight tetrahedron or prism at a node; they sum to the order. */
function cornerWeights(shape: Solid, [i, j, k]: readonly number[], order: number): number[] {
  if (shape === 'tetrahedron') return [order - i - j - k, i, j, k];
  const triangle = [order - i - j, i, j];
  return [order - k, k].flatMap((along) => triangle.map((own) => (own * along) / order));
}

/** Returns the volume spanned by the mean edges of a cell along its reference axes. */
function volumeSign(shape: Solid, corners: readonly number[], points: Float64Array): number {
  const at = (k: number, axis: number): number => points[3 * corners[k] + axis];
  const mean = (axis: number, plus: readonly number[], minus: readonly number[]): number =>
    plus.reduce((sum, k) => sum + at(k, axis) / plus.length, 0) -
    minus.reduce((sum, k) => sum + at(k, axis) / minus.length, 0);
  const [u, v, w] = edgesOf[shape].map(([plus, minus]) =>
    [0, 1, 2].map((axis) => mean(axis, plus, minus)),
  );
  return (
    u[0] * (v[1] * w[2] - v[2] * w[1]) +
    u[1] * (v[2] * w[0] - v[0] * w[2]) +
    u[2] * (v[0] * w[1] - v[1] * w[0])
  );
}

const edgesOf: Readonly<
  Record<Solid, readonly (readonly [readonly number[], readonly number[]])[]>
> = {
  tetrahedron: [
    [[1], [0]],
    [[2], [0]],
    [[3], [0]],
  ],
  pyramid: [
    [
      [1, 2],
      [0, 3],
    ],
    [
      [2, 3],
      [0, 1],
    ],
    [[4], [0, 1, 2, 3]],
  ],
  prism: [
    [
      [1, 4],
      [0, 3],
    ],
    [
      [2, 5],
      [0, 3],
    ],
    [
      [3, 4, 5],
      [0, 1, 2],
    ],
  ],
};

function forElements(
  block: ElementBlock | undefined,
  visit: (corner: (k: number) => number) => void,
): void {
  if (!block) return;
  const { nodes, nodesPerElement } = block;
  for (let first = 0; first < nodes.length; first += nodesPerElement)
    visit((k) => nodes[first + k]);
}
