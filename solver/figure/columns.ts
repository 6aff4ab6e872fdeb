import type { Column } from './figure';

/** Returns a column of a table stored row by row. */
export const tableColumn = (rows: Float64Array, stride: number, index: number): Column => ({
  length: Math.floor(rows.length / stride),
  at: (row) => rows[row * stride + index],
});

const shifted = new WeakMap<Column, Column>();

/** Returns a column minus its first value; the same object for the same column. */
export function shiftedColumn(column: Column): Column {
  const known = shifted.get(column);
  if (known) return known;
  const made: Column = {
    get length() {
      return column.length;
    },
    at: (row) => {
      const value = column.at(row);
      return value === undefined ? undefined : value - (column.at(0) ?? NaN);
    },
  };
  shifted.set(column, made);
  return made;
}

/**
 * Columns of a growing table of rows. Rows do not change once read: `renew` provides new columns after rows
 * were dropped or moved.
 */
export class TableColumns {
  private columns: Column[] = [];

  /** @param table provides the number of rows and their values */
  constructor(
    private readonly table: {
      readonly count: number;
      value(row: number, column: number): number;
    },
  ) {}

  column(index: number): Column {
    const { table } = this;
    return (this.columns[index] ??= {
      get length() {
        return table.count;
      },
      at: (row) => (row < table.count ? table.value(row, index) : undefined),
    });
  }

  renew(): void {
    this.columns = [];
  }
}
