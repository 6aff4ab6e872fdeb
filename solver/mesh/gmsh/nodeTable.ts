import type { FileCursor } from './cursor';
import { t } from '../../text/t';

/** Maximum ratio of the direct table's size to the number of nodes; sparser numberings use a hash table. */
const TABLE_SLOTS_PER_NODE = 8;
const SMALL_TABLE = 65536;

/** The nodes of a file in file order, with a map from node numbers to indices. */
export class NodeTable {
  points = new Float64Array(0);
  tags = new Float64Array(0);
  count = 0;
  private firstTag = 0;
  /** Whether the numbers are consecutive, as Gmsh writes them. */
  private consecutive = false;
  private table: Int32Array | undefined;
  private slots = new Int32Array(0);

  /** Reserves space for nodes whose number was checked against the size of the file. */
  reserve(additional: number): void {
    const points = new Float64Array(3 * (this.count + additional));
    const tags = new Float64Array(this.count + additional);
    points.set(this.points.subarray(0, 3 * this.count));
    tags.set(this.tags.subarray(0, this.count));
    this.points = points;
    this.tags = tags;
  }

  /** Adds a node in the reserved space; its coordinates may be set later. */
  add(tag: number): number {
    this.tags[this.count] = tag;
    return this.count++;
  }

  setPoint(index: number, x: number, y: number, z: number): void {
    this.points[3 * index] = x;
    this.points[3 * index + 1] = y;
    this.points[3 * index + 2] = z;
  }

  /** Prepares `indexOf`; called after reading the node section that begins at `sectionStart`. */
  buildIndex(cursor: FileCursor, sectionStart: number): void {
    const { tags, count } = this;
    let first = Infinity;
    let last = -Infinity;
    this.consecutive = true;
    for (let i = 0; i < count; i++) {
      if (tags[i] < first) first = tags[i];
      if (tags[i] > last) last = tags[i];
      if (tags[i] !== tags[0] + i) this.consecutive = false;
    }
    this.firstTag = first;
    if (this.consecutive) return;
    const span = count === 0 ? 0 : last - first + 1;
    const direct = span <= TABLE_SLOTS_PER_NODE * count + SMALL_TABLE;
    const repeated = direct ? this.fillTable(span) : this.fillHash();
    if (repeated !== undefined) {
      cursor.fail(t('gmshRepeatedNode', repeated), sectionStart);
    }
  }

  /** Returns the index of the node with this number in the file, or −1. */
  indexOf(tag: number): number {
    if (this.consecutive) {
      const index = tag - this.firstTag;
      return index >= 0 && index < this.count ? index : -1;
    }
    if (this.table) {
      const slot = tag - this.firstTag;
      return slot >= 0 && slot < this.table.length ? this.table[slot] - 1 : -1;
    }
    return this.slots.length === 0 ? -1 : this.slots[this.slotOf(tag)] - 1;
  }

  /** Fills the direct table; returns a duplicate tag if there is one. */
  private fillTable(span: number): number | undefined {
    const table = new Int32Array(span);
    for (let i = 0; i < this.count; i++) {
      const slot = this.tags[i] - this.firstTag;
      if (table[slot] !== 0) return this.tags[i];
      table[slot] = i + 1;
    }
    this.table = table;
    return undefined;
  }

  private fillHash(): number | undefined {
    this.table = undefined;
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.count)));
    for (let i = 0; i < this.count; i++) {
      const slot = this.slotOf(this.tags[i]);
      if (this.slots[slot] !== 0) return this.tags[i];
      this.slots[slot] = i + 1;
    }
    return undefined;
  }

  /** Returns the slot of a tag, or the free slot for it (linear probing). */
  private slotOf(tag: number): number {
    const { slots, tags } = this;
    const mask = slots.length - 1;
    const low = Math.imul((tag % 4294967296) | 0, 0x9e3779b1);
    const high = Math.imul((tag / 4294967296) | 0, 0x85ebca6b);
    let slot = ((low ^ high) >>> 7) & mask;
    while (slots[slot] !== 0 && tags[slots[slot] - 1] !== tag) slot = (slot + 1) & mask;
    return slot;
  }
}
