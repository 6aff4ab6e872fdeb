import type { ElementBlock } from '../types';
import type { FileCursor } from './cursor';
import { ELEMENT_TYPES, type ElementType } from './elementTypes';
import { t } from '../../text/t';

const FIRST_CAPACITY = 256;

/** Collects the elements of one type while reading. */
export class BlockBuilder {
  count = 0;
  nodes: Uint32Array;
  private tags: Float64Array;
  private physicals: Int32Array;
  private entities: Int32Array;

  constructor(readonly type: ElementType) {
    this.nodes = new Uint32Array(0);
    this.tags = new Float64Array(0);
    this.physicals = new Int32Array(0);
    this.entities = new Int32Array(0);
  }

  /** Reserves space for elements whose number was checked against the size of the file. */
  reserve(additional: number): void {
    const needed = this.count + additional;
    if (needed <= this.tags.length) return;
    // Doubling avoids copying the earlier blocks for each of thousands of small ones.
    const capacity = Math.max(needed, 2 * this.tags.length);
    const { nodesPerElement } = this.type;
    const nodes = new Uint32Array(capacity * nodesPerElement);
    const tags = new Float64Array(capacity);
    const physicals = new Int32Array(capacity);
    const entities = new Int32Array(capacity);
    nodes.set(this.nodes.subarray(0, this.count * nodesPerElement));
    tags.set(this.tags.subarray(0, this.count));
    physicals.set(this.physicals.subarray(0, this.count));
    entities.set(this.entities.subarray(0, this.count));
    this.nodes = nodes;
    this.tags = tags;
    this.physicals = physicals;
    this.entities = entities;
  }

  /** Adds an element and returns the index of its first node in `nodes`, which the caller fills. */
  add(tag: number, physical: number, entity: number): number {
    if (this.count === this.tags.length) this.reserve(FIRST_CAPACITY);
    this.tags[this.count] = tag;
    this.physicals[this.count] = physical;
    this.entities[this.count] = entity;
    return this.count++ * this.type.nodesPerElement;
  }

  /**
   * MSH 2.2 repeats an element directly after itself for each further physical group of its entity. Removes such a
   * repetition and returns [first physical, repeated physical].
   */
  dropRepetition(): [number, number] | undefined {
    const last = this.count - 1;
    const previous = last - 1;
    if (previous < 0 || this.entities[last] !== this.entities[previous]) return undefined;
    if (this.physicals[last] === this.physicals[previous]) return undefined;
    if (this.physicals[last] === 0 || this.physicals[previous] === 0) return undefined;
    const n = this.type.nodesPerElement;
    const first = this.nodes.subarray(previous * n, last * n);
    // The repetition may be reversed, since groups can reverse the orientation of entities.
    for (let k = 0; k < n; k++) {
      if (!first.includes(this.nodes[last * n + k])) return undefined;
    }
    this.count--;
    return [this.physicals[previous], this.physicals[last]];
  }

  /** The physical tags in use, in order of appearance. */
  usedPhysicals(): Set<number> {
    const used = new Set<number>();
    let last = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.physicals[i] === last) continue;
      last = this.physicals[i];
      if (last !== 0) used.add(last);
    }
    return used;
  }

  build(): ElementBlock {
    const { cellType, order, dimension, nodesPerElement } = this.type;
    // Copies only if space is unused, so that no block wastes memory.
    const fit = <T extends Float64Array | Uint32Array | Int32Array>(array: T, length: number): T =>
      array.length === length ? array : (array.slice(0, length) as T);
    return {
      cellType,
      order,
      dimension,
      nodesPerElement,
      nodes: fit(this.nodes, this.count * nodesPerElement),
      elementTags: fit(this.tags, this.count),
      physicalTags: fit(this.physicals, this.count),
    };
  }
}

/** All elements of a file, by type, in order of first appearance. */
export class ElementCollector {
  private readonly builders = new Map<number, BlockBuilder>();

  builder(typeId: number, cursor: FileCursor): BlockBuilder {
    const known = this.builders.get(typeId);
    if (known) return known;
    const type = ELEMENT_TYPES.get(typeId);
    if (!type) {
      return cursor.fail(t('gmshElementType', typeId));
    }
    const builder = new BlockBuilder(type);
    this.builders.set(typeId, builder);
    return builder;
  }

  get all(): BlockBuilder[] {
    return [...this.builders.values()].filter((builder) => builder.count > 0);
  }
}
