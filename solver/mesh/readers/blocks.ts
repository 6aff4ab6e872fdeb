import { ELEMENT_TYPES } from '../gmsh/elementTypes';
import type { CellTypeName, ElementBlock } from '../types';

/** Collects elements of any type and order while a file is read; nodes are in Gmsh's order. */
export class Blocks {
  private readonly parts = new Map<string, Part>();
  private count = 0;

  /**
   * Adds an element, numbered in the order of calls from 1.
   * @param tag of its group; 0 for none
   */
  add(cellType: CellTypeName, order: number, nodes: ArrayLike<number>, tag: number): void {
    const key = `${cellType} ${order} ${nodes.length}`;
    let part = this.parts.get(key);
    if (!part) {
      part = { cellType, order, width: nodes.length, nodes: [], tags: [], numbers: [] };
      this.parts.set(key, part);
    }
    for (let k = 0; k < nodes.length; k++) part.nodes.push(nodes[k]);
    part.tags.push(tag);
    part.numbers.push(++this.count);
  }

  /** Returns the blocks, those of the highest dimension first. */
  build(): ElementBlock[] {
    return [...this.parts.values()]
      .map(({ cellType, order, width, nodes, tags, numbers }) => ({
        ...{ cellType, order, dimension: dimensions[cellType], nodesPerElement: width },
        nodes: Uint32Array.from(nodes),
        elementTags: Float64Array.from(numbers),
        physicalTags: Int32Array.from(tags),
      }))
      .toSorted((a, b) => b.dimension - a.dimension);
  }
}

interface Part {
  readonly cellType: CellTypeName;
  readonly order: number;
  readonly width: number;
  readonly nodes: number[];
  readonly tags: number[];
  readonly numbers: number[];
}

const dimensions = Object.fromEntries(
  [...ELEMENT_TYPES.values()].map(({ cellType, dimension }) => [cellType, dimension]),
) as Readonly<Record<CellTypeName, 0 | 1 | 2 | 3>>;
