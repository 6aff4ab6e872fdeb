import type { Column } from './figure';

/** Extrema over some rows of a column; infinities of opposite sign if there is no number. */
export interface Extrema {
  low: number;
  high: number;
  /** Smallest positive value. */
  lowPositive: number;
}

/** Rows per block of the finest level, and blocks per block of the next level. */
const fan = 16;

/** Blocks of one level, three numbers each: low, high, lowPositive. */
class Level {
  count = 0;
  private data = new Float64Array(3 * 64);

  push(low: number, high: number, lowPositive: number): void {
    const at = 3 * this.count++;
    if (at === this.data.length) {
      const grown = new Float64Array(2 * at);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[at] = low;
    this.data[at + 1] = high;
    this.data[at + 2] = lowPositive;
  }

  /** Merges blocks first…last−1 into the extrema. */
  merge(into: Extrema, first: number, last: number): void {
    const { data } = this;
    for (let at = 3 * first; at < 3 * last; at += 3) {
      if (data[at] < into.low) into.low = data[at];
      if (data[at + 1] > into.high) into.high = data[at + 1];
      if (data[at + 2] < into.lowPositive) into.lowPositive = data[at + 2];
    }
  }
}

/**
 * Finds the extrema over any row range of a growing column in logarithmic time, with a block tree that is
 * extended incrementally. Ignores non-finite values.
 */
class ColumnExtrema {
  private readonly levels: Level[] = [];
  /** Number of rows in blocks: a multiple of `fan`. */
  private known = 0;
  private ascending = true;
  private last = -Infinity;

  constructor(private readonly column: Column) {}

  /** Whether the values never decrease. */
  get isAscending(): boolean {
    this.update();
    let { last } = this;
    for (let row = this.known; this.ascending && row < this.column.length; row++) {
      const value = this.column.at(row) ?? NaN;
      if (!(value >= last)) return false;
      last = value;
    }
    return this.ascending;
  }

  /** Returns the extrema of rows first…last−1. */
  between(first: number, last: number): Extrema {
    this.update();
    const found = { low: Infinity, high: -Infinity, lowPositive: Infinity };
    let [from, to] = [Math.max(0, first), Math.min(last, this.column.length)];
    const [firstBlock, lastBlock] = [Math.ceil(from / fan), Math.floor(to / fan)];
    if (firstBlock >= lastBlock) {
      this.include(found, from, to);
      return found;
    }
    this.include(found, from, firstBlock * fan);
    this.include(found, lastBlock * fan, to);
    [from, to] = [firstBlock, lastBlock];
    for (const level of this.levels) {
      const [firstParent, lastParent] = [Math.ceil(from / fan), Math.floor(to / fan)];
      if (firstParent >= lastParent) {
        level.merge(found, from, to);
        break;
      }
      level.merge(found, from, firstParent * fan);
      level.merge(found, lastParent * fan, to);
      [from, to] = [firstParent, lastParent];
    }
    return found;
  }

  private update(): void {
    const { column } = this;
    const block = { low: 0, high: 0, lowPositive: 0 };
    for (; this.known + fan <= column.length; this.known += fan) {
      block.low = block.lowPositive = Infinity;
      block.high = -Infinity;
      this.include(block, this.known, this.known + fan);
      for (let row = this.known; this.ascending && row < this.known + fan; row++) {
        const value = column.at(row) ?? NaN;
        if (!(value >= this.last)) this.ascending = false;
        this.last = value;
      }
      this.close(block, 0);
    }
  }

  /** Appends a block to a level, and to the next level if it completes a block there. */
  private close(block: Extrema, index: number): void {
    const level = (this.levels[index] ??= new Level());
    level.push(block.low, block.high, block.lowPositive);
    if (level.count % fan !== 0) return;
    block.low = block.lowPositive = Infinity;
    block.high = -Infinity;
    level.merge(block, level.count - fan, level.count);
    this.close(block, index + 1);
  }

  /** Merges rows first…last−1 into the extrema. */
  private include(into: Extrema, first: number, last: number): void {
    const { column } = this;
    for (let row = first; row < last; row++) {
      const value = column.at(row) ?? NaN;
      // Infinity − Infinity and NaN − NaN are NaN, which is unequal to 0.
      if (value - value !== 0) continue;
      if (value < into.low) into.low = value;
      if (value > into.high) into.high = value;
      if (value > 0 && value < into.lowPositive) into.lowPositive = value;
    }
  }
}

const trees = new WeakMap<Column, ColumnExtrema>();

/**
 * Returns the extrema of a column, cached for the lifetime of the column object. Rows must not change once
 * read: a shortened or rewritten column must be a new object.
 */
export function columnExtrema(column: Column): ColumnExtrema {
  let tree = trees.get(column);
  if (!tree) trees.set(column, (tree = new ColumnExtrema(column)));
  return tree;
}

/** Returns the first row of an ascending column with a value ≥ `value`, or > `value` with `beyond`. */
export function rowOf(column: Column, value: number, beyond = false): number {
  let [low, high] = [0, column.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const here = column.at(middle) ?? NaN;
    if (beyond ? here <= value : here < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
