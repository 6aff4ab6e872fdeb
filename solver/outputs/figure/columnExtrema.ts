import type { Column } from './figure';

/** Of some rows of a column; infinities of the wrong sign where there is no number. */
export interface Extrema {
  low: number;
  high: number;
  /** The smallest value above zero. */
  lowPositive: number;
}

const noExtrema = (): Extrema => ({ low: Infinity, high: -Infinity, lowPositive: Infinity });

/** Rows per block of the finest level, and blocks per block of the next. */
const fan = 16;

/**
 * Smallest and largest values of any rows of a growing column in logarithmic time: a tree of blocks
 * that is extended by the rows that came since. What is not finite is left out.
 */
class ColumnExtrema {
  /** Levels of blocks; three numbers each: low, high, lowPositive. */
  private readonly levels: number[][] = [];
  private known = 0;
  private ascending = true;
  private last = -Infinity;

  constructor(private readonly column: Column) {}

  /** Whether no value is smaller than the one before it. */
  get isAscending(): boolean {
    this.update();
    return this.ascending;
  }

  /** Of rows first…last−1. */
  between(first: number, last: number): Extrema {
    this.update();
    const found = noExtrema();
    let row = Math.max(0, first);
    const end = Math.min(last, this.known);
    while (row < end) {
      let size = 1;
      let level = -1;
      while (
        row % (size * fan) === 0 &&
        row + size * fan <= end &&
        level + 1 < this.levels.length
      ) {
        size *= fan;
        level++;
      }
      if (level < 0) include(found, this.column.at(row) ?? NaN);
      else merge(found, this.levels[level], row / size);
      row += size;
    }
    return found;
  }

  private update(): void {
    const { column } = this;
    while (this.known < column.length) {
      const value = column.at(this.known) ?? NaN;
      if (!(value >= this.last)) this.ascending = false;
      this.last = value;
      this.known++;
      if (this.known % fan === 0) this.closeBlocks();
    }
  }

  /** Adds the blocks that end with the newest row. */
  private closeBlocks(): void {
    let count = this.known / fan;
    for (let level = 0; Number.isInteger(count) && count > 0; level++, count /= fan) {
      const block = noExtrema();
      for (let i = (count - 1) * fan; i < count * fan; i++) {
        if (level === 0) include(block, this.column.at(i) ?? NaN);
        else merge(block, this.levels[level - 1], i);
      }
      (this.levels[level] ??= []).push(block.low, block.high, block.lowPositive);
    }
  }
}

function include(into: Extrema, value: number): void {
  if (!Number.isFinite(value)) return;
  if (value < into.low) into.low = value;
  if (value > into.high) into.high = value;
  if (value > 0 && value < into.lowPositive) into.lowPositive = value;
}

function merge(into: Extrema, level: readonly number[], block: number): void {
  into.low = Math.min(into.low, level[3 * block]);
  into.high = Math.max(into.high, level[3 * block + 1]);
  into.lowPositive = Math.min(into.lowPositive, level[3 * block + 2]);
}

const trees = new WeakMap<Column, ColumnExtrema>();

/**
 * The extrema of a column, kept for as long as the column object lives. Rows that were once read
 * must stay as they are: a column that is shortened or rewritten is a new object.
 */
export function columnExtrema(column: Column): ColumnExtrema {
  let tree = trees.get(column);
  if (!tree) trees.set(column, (tree = new ColumnExtrema(column)));
  return tree;
}

/** The first row whose value is at least `value`, or with `beyond` greater, of an ascending column. */
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
