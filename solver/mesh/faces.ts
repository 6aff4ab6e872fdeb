import { CELL_SHAPES } from './cellShapes';
import type { ElementBlock, Mesh } from './types';

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

/** The dimension of the cells: the highest one in the mesh. */
export function meshDimension(mesh: Mesh): 0 | 1 | 2 | 3 {
  return mesh.blocks.reduce<0 | 1 | 2 | 3>(
    (d, block) => (block.dimension > d ? block.dimension : d),
    0,
  );
}

/** Blocks of one dimension, in file order. */
export function blocksOf(mesh: Mesh, dimension: number): ElementBlock[] {
  return mesh.blocks.filter((block) => block.dimension === dimension);
}

/** Matches faces by their corner nodes, sorted; linear in the size of the mesh. */
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
  // One array per key position; shorter facets are filled up with a node that doesn't exist.
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

/** Radix sort, last key first; it is stable, so occurrences of a face stay in ascending order. */
function groupEqual(
  keys: readonly Uint32Array[],
  total: number,
  nodeCount: number,
  facetCount: number,
): Faces {
  let order = new Uint32Array(total);
  for (let i = 0; i < total; i++) order[i] = i;
  let sorted = new Uint32Array(total);
  const places = new Uint32Array(nodeCount + 2);
  for (let k = keys.length - 1; k >= 0; k--) {
    const key = keys[k];
    places.fill(0);
    for (let i = 0; i < total; i++) places[key[i] + 1]++;
    for (let node = 0; node <= nodeCount; node++) places[node + 1] += places[node];
    for (let i = 0; i < total; i++) sorted[places[key[order[i]]]++] = order[i];
    [order, sorted] = [sorted, order];
  }
  const starts = sorted;
  let count = 0;
  for (let i = 0; i < total; i++) {
    if (i === 0 || keys.some((key) => key[order[i]] !== key[order[i - 1]])) starts[count++] = i;
  }
  const bounds = new Uint32Array(count + 1);
  bounds.set(starts.subarray(0, count));
  bounds[count] = total;
  return { starts: bounds, occurrences: order, count, facetCount };
}
