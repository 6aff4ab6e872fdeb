import { CELL_SHAPES } from './cellShapes';
import type { ElementBlock, MeshFile } from './types';

/**
 * The faces of a mesh: facets of its cells and the elements of one dimension less, grouped by
 * their corner nodes. An occurrence is one cell's facet or one such element; occurrences are
 * numbered cell by cell, then element by element, both in the order of the blocks.
 */
export interface Faces {
  /** Occurrences of face f are `occurrences[starts[f]] … occurrences[starts[f + 1] − 1]`, ascending. */
  readonly starts: Uint32Array;
  readonly occurrences: Uint32Array;
  readonly count: number;
  /** Occurrences below this are facets of cells; `occurrence − facetCount` is an element. */
  readonly facetCount: number;
}

/** Returns the dimension of the cells: the highest in the mesh. */
export function meshDimension(mesh: MeshFile): 0 | 1 | 2 | 3 {
  return mesh.blocks.reduce<0 | 1 | 2 | 3>(
    (d, block) => (block.dimension > d ? block.dimension : d),
    0,
  );
}

/** Returns the blocks of one dimension, in file order. */
export function blocksOf(mesh: MeshFile, dimension: number): ElementBlock[] {
  return mesh.blocks.filter((block) => block.dimension === dimension);
}

/** Matches faces by their sorted corner nodes; linear in the size of the mesh unless many cells share a node. */
export function matchFaces(
  cells: readonly ElementBlock[],
  boundary: readonly ElementBlock[],
  nodeCount: number,
): Faces {
  let facetCount = 0;
  let total = 0;
  let width = 1;
  for (const block of cells) {
    const { facets } = CELL_SHAPES[block.cellType];
    facetCount += block.elementTags.length * facets.length;
    for (const facet of facets) width = Math.max(width, facet.length);
  }
  total = facetCount;
  for (const block of boundary) {
    total += block.elementTags.length;
    width = Math.max(width, CELL_SHAPES[block.cellType].corners);
  }
  // One array per key position; shorter facets are padded with an invalid node index.
  const keys = Array.from({ length: width }, () => new Uint32Array(total).fill(nodeCount));
  let next = 0;
  for (const block of cells) next = addKeys(keys, next, block, CELL_SHAPES[block.cellType].facets);
  for (const block of boundary) {
    const whole = Array.from({ length: CELL_SHAPES[block.cellType].corners }, (_, k) => k);
    next = addKeys(keys, next, block, [whole]);
  }
  return groupEqual(keys, total, nodeCount, facetCount);
}

function addKeys(
  keys: readonly Uint32Array[],
  first: number,
  block: ElementBlock,
  facets: readonly (readonly number[])[],
): number {
  const { nodes, nodesPerElement } = block;
  const corner = new Uint32Array(4);
  let next = first;
  for (let base = 0; base < nodes.length; base += nodesPerElement) {
    for (const facet of facets) {
      const n = facet.length;
      for (let k = 0; k < n; k++) {
        const node = nodes[base + facet[k]];
        let place = k;
        for (; place > 0 && corner[place - 1] > node; place--) corner[place] = corner[place - 1];
        corner[place] = node;
      }
      for (let k = 0; k < n; k++) keys[k][next] = corner[k];
      next++;
    }
  }
  return next;
}

/** Sorts by the first key in one pass, then sorts the few occurrences that share it by the others. */
function groupEqual(
  [first, second = first, ...others]: readonly Uint32Array[],
  total: number,
  nodeCount: number,
  facetCount: number,
): Faces {
  const ends = new Uint32Array(nodeCount + 2);
  for (let i = 0; i < total; i++) ends[first[i] + 1]++;
  for (let node = 0; node <= nodeCount; node++) ends[node + 1] += ends[node];
  const sorted: Sorted = {
    occurrences: new Uint32Array(total),
    seconds: new Uint32Array(total),
    second,
    others,
  };
  const { occurrences, seconds } = sorted;
  for (let i = 0; i < total; i++) {
    const place = ends[first[i]]++;
    occurrences[place] = i;
    seconds[place] = second[i];
  }
  const starts = new Uint32Array(total + 1);
  let count = 0;
  for (let node = 0, begin = 0; node <= nodeCount; node++) {
    const end = ends[node];
    sortRange(sorted, begin, end);
    for (let i = begin; i < end; i++) {
      const isSame = i > begin && seconds[i] === seconds[i - 1];
      if (!isSame || compareOthers(others, occurrences[i - 1], occurrences[i]) !== 0) {
        starts[count++] = i;
      }
    }
    begin = end;
  }
  starts[count] = total;
  return { starts: starts.slice(0, count + 1), occurrences, count, facetCount };
}

/** Occurrences stored next to their second key to keep comparisons in cache. */
interface Sorted {
  readonly occurrences: Uint32Array;
  readonly seconds: Uint32Array;
  /** Indexed by occurrence, like `others`. */
  readonly second: Uint32Array;
  readonly others: readonly Uint32Array[];
}

function compareOthers(others: readonly Uint32Array[], a: number, b: number): number {
  for (const key of others) if (key[a] !== key[b]) return key[a] - key[b];
  return 0;
}

/** Maximum length of ranges sorted by insertion. */
const shortRange = 24;

/** Stable sort. */
function sortRange(
  { occurrences, seconds, second, others }: Sorted,
  begin: number,
  end: number,
): void {
  if (end - begin > shortRange) {
    const range = occurrences.subarray(begin, end);
    range.sort((a, b) => second[a] - second[b] || compareOthers(others, a, b));
    for (let i = begin; i < end; i++) seconds[i] = second[occurrences[i]];
    return;
  }
  for (let i = begin + 1; i < end; i++) {
    const occurrence = occurrences[i];
    const key = seconds[i];
    let place = i;
    for (; place > begin; place--) {
      const before = seconds[place - 1] - key;
      if ((before || compareOthers(others, occurrences[place - 1], occurrence)) <= 0) break;
      occurrences[place] = occurrences[place - 1];
      seconds[place] = seconds[place - 1];
    }
    occurrences[place] = occurrence;
    seconds[place] = key;
  }
}
