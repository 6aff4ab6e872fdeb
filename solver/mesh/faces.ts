import { freeArrays } from '../core/freeArrays';
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

/**
 * Matches faces by their sorted corner nodes; linear in the size of the mesh unless many cells share a node. Keys are
 * computed for one node at a time: those of all faces would be the largest arrays of a mesh in the making.
 */
export function matchFaces(
  cells: readonly ElementBlock[],
  boundary: readonly ElementBlock[],
  nodeCount: number,
): Faces {
  const parts: Part[] = [];
  let total = 0;
  const add = (block: ElementBlock, facets: Part['facets']): void => {
    const { nodes, nodesPerElement, elementTags } = block;
    parts.push({ first: total, nodes, nodesPerElement, facets });
    total += elementTags.length * facets.length;
  };
  for (const block of cells) add(block, CELL_SHAPES[block.cellType].facets);
  const facetCount = total;
  for (const block of boundary) {
    add(block, [Array.from({ length: CELL_SHAPES[block.cellType].corners }, (_, k) => k)]);
  }
  const { occurrences, ends } = byLowestNode(parts, total, nodeCount);
  const isFirst = new Uint8Array(total);
  const keys = new Keys(parts, nodeCount);
  let count = 0;
  for (let node = 0, begin = 0; node < nodeCount; node++) {
    const end = ends[node];
    count += keys.group(occurrences, isFirst, begin, end);
    begin = end;
  }
  const starts = new Uint32Array(count + 1);
  for (let i = 0, face = 0; i < total; i++) if (isFirst[i]) starts[face++] = i;
  starts[count] = total;
  freeArrays(isFirst, ends);
  return { starts, occurrences, count, facetCount };
}

/** Occurrences of one block. */
interface Part {
  /** Number of its first occurrence. */
  readonly first: number;
  readonly nodes: Uint32Array;
  readonly nodesPerElement: number;
  /** Corners of each facet of an element. */
  readonly facets: readonly (readonly number[])[];
}

/** Sorts occurrences by their lowest node; stable. Those of a node end at `ends[node]`. */
function byLowestNode(
  parts: readonly Part[],
  total: number,
  nodeCount: number,
): { readonly occurrences: Uint32Array; readonly ends: Uint32Array } {
  const ends = new Uint32Array(nodeCount + 1);
  for (const part of parts) forLowestNodes(part, (node) => ends[node + 1]++);
  for (let node = 0; node < nodeCount; node++) ends[node + 1] += ends[node];
  const occurrences = new Uint32Array(total);
  let next = 0;
  for (const part of parts) forLowestNodes(part, (node) => (occurrences[ends[node]++] = next++));
  return { occurrences, ends };
}

function forLowestNodes(
  { nodes, nodesPerElement, facets }: Part,
  visit: (node: number) => void,
): void {
  for (let base = 0; base < nodes.length; base += nodesPerElement) {
    for (const facet of facets) {
      let lowest = nodes[base + facet[0]];
      for (let k = 1; k < facet.length; k++) lowest = Math.min(lowest, nodes[base + facet[k]]);
      visit(lowest);
    }
  }
}

/** Maximum number of occurrences sorted by insertion. */
const shortRange = 24;
/** Nodes of a key: facets have at most four corners. */
const width = 4;

/** Sorts the occurrences that share their lowest node by their other nodes. */
class Keys {
  /** Sorted nodes per occurrence; shorter facets are padded with an invalid node. */
  private keys = new Uint32Array(width * shortRange);
  private order = new Uint32Array(shortRange);
  private sorted = new Uint32Array(shortRange);
  /** Part of the last key: that of the next one is close. */
  private part = 0;

  constructor(
    private readonly parts: readonly Part[],
    private readonly nodeCount: number,
  ) {}

  /**
   * Sorts the ascending occurrences from `begin` to before `end` by key; stable.
   * @param isFirst receives 1 for the first occurrence of each face @returns the number of faces
   */
  group(occurrences: Uint32Array, isFirst: Uint8Array, begin: number, end: number): number {
    const length = end - begin;
    if (length > this.order.length) {
      this.keys = new Uint32Array(width * 2 * length);
      this.order = new Uint32Array(2 * length);
      this.sorted = new Uint32Array(2 * length);
    }
    const { keys, order, sorted } = this;
    for (let i = 0; i < length; i++) this.setKey(i, occurrences[begin + i]);
    if (length > shortRange) {
      for (let i = 0; i < length; i++) order[i] = i;
      order.subarray(0, length).sort((a, b) => compare(keys, a, b));
    } else {
      for (let i = 0; i < length; i++) {
        let place = i;
        for (; place > 0 && compare(keys, order[place - 1], i) > 0; place--) {
          order[place] = order[place - 1];
        }
        order[place] = i;
      }
    }
    let faces = 0;
    for (let i = 0; i < length; i++) {
      sorted[i] = occurrences[begin + order[i]];
      if (i > 0 && compare(keys, order[i - 1], order[i]) === 0) continue;
      isFirst[begin + i] = 1;
      faces++;
    }
    for (let i = 0; i < length; i++) occurrences[begin + i] = sorted[i];
    return faces;
  }

  private setKey(i: number, occurrence: number): void {
    const { keys, parts, nodeCount } = this;
    while (parts[this.part].first > occurrence) this.part--;
    while (this.part + 1 < parts.length && parts[this.part + 1].first <= occurrence) this.part++;
    const { first, nodes, nodesPerElement, facets } = parts[this.part];
    const inPart = occurrence - first;
    const element = Math.floor(inPart / facets.length);
    const facet = facets[inPart - element * facets.length];
    const base = element * nodesPerElement;
    const at = width * i;
    keys[at + 1] = keys[at + 2] = keys[at + 3] = nodeCount;
    for (let k = 0; k < facet.length; k++) {
      const node = nodes[base + facet[k]];
      let place = at + k;
      for (; place > at && keys[place - 1] > node; place--) keys[place] = keys[place - 1];
      keys[place] = node;
    }
  }
}

/** Compares two keys that agree in their lowest node. */
function compare(keys: Uint32Array, a: number, b: number): number {
  const [i, j] = [width * a, width * b];
  return keys[i + 1] - keys[j + 1] || keys[i + 2] - keys[j + 2] || keys[i + 3] - keys[j + 3];
}
