import { internalError } from '../../core/internalError';
import { BlockBuilder } from '../gmsh/elementCollector';
import { elementType } from '../gmsh/elementTypes';
import type { CellTypeName, ElementBlock } from '../types';

/** Collects elements of any type while a file is read; nodes are in Gmsh's order. */
export class Blocks {
  private readonly builders = new Map<string, BlockBuilder>();
  private count = 0;

  /**
   * Adds an element, numbered in the order of calls from 1.
   * @param tag of its group; 0 for none
   */
  add(cellType: CellTypeName, nodes: ArrayLike<number>, tag: number): void {
    const key = `${cellType} ${nodes.length}`;
    let builder = this.builders.get(key);
    if (!builder) {
      const type = elementType(cellType, nodes.length);
      if (type === null) throw internalError(`no ${cellType} has ${nodes.length} nodes`);
      builder = new BlockBuilder(type);
      this.builders.set(key, builder);
    }
    const first = builder.add(++this.count, tag, 0);
    builder.nodes.set(nodes, first);
  }

  /** Returns the blocks, those of the highest dimension first. */
  build(): ElementBlock[] {
    return [...this.builders.values()]
      .map((builder) => builder.build())
      .toSorted((a, b) => b.dimension - a.dimension);
  }
}
