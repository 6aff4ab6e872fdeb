import { entryOf, type CellGraph } from '../../methods/blocks';

/** Cells per part of the factorization, and per aggregate of the system for constants. */
const [cellsPerPart, cellsPerAggregate] = [64, 8];

/** Largest number of aggregates. */
const mostAggregates = 400;

/** Consecutive cells in parts, and parts in aggregates. Cells are ordered along a curve that fills the domain. */
export interface Partition {
  /** First cell of each part, then the end. */
  readonly parts: Int32Array;
  /** First cell of each aggregate, then the end. */
  readonly aggregates: Int32Array;
}

/** @param largestPart number of cells that fit the memory of a workgroup */
export function partitionCells(cellCount: number, largestPart: number): Partition {
  const ranges = (count: number): Int32Array =>
    Int32Array.from({ length: count + 1 }, (_, i) => Math.floor((i * cellCount) / count));
  return {
    parts: ranges(Math.ceil(cellCount / Math.min(cellsPerPart, largestPart))),
    aggregates: ranges(Math.min(mostAggregates, Math.ceil(cellCount / cellsPerAggregate))),
  };
}

/** Neighbor in another part, eliminated before the cell, eliminated after it: see shaders/implicit/krylov.wgsl. */
const [outside, lower, upper] = [0, 1, 2];
const noCell = 0xffffffff;

/** Contents of the buffer `links` of shaders/implicit/krylov.wgsl, and the offsets of its tables. */
export interface Links {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly partCells: number;
  readonly partLevels: number;
  readonly levelRows: number;
  readonly rows: number;
  readonly aggregateCells: number;
}

/** Returns the largest number of neighbors of a cell. */
export const widthOf = ({ starts }: CellGraph): number =>
  starts.reduce((most, start, i) => Math.max(most, i === 0 ? 0 : start - starts[i - 1]), 1);

/**
 * Packs the couplings of cells, and the levels of the elimination in an order: cells of a level are not neighbors.
 * @param order all cells; only the order within parts counts
 */
export function packLinks(graph: CellGraph, partition: Partition, order: Int32Array): Links {
  const { starts, columns } = graph;
  const { parts, aggregates } = partition;
  const cellCount = order.length;
  const width = widthOf(graph);
  const record = 1 + 4 * width;
  const partOf = indexOf(parts, cellCount);
  const aggregateOf = indexOf(aggregates, cellCount);
  const ranks = new Int32Array(cellCount);
  order.forEach((cell, rank) => (ranks[cell] = rank));
  const isBefore = (other: number, cell: number): boolean =>
    partOf[other] === partOf[cell] && ranks[other] < ranks[cell];
  const levels = new Int32Array(cellCount);
  for (const cell of order) {
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      if (isBefore(columns[e], cell)) levels[cell] = Math.max(levels[cell], levels[columns[e]] + 1);
    }
  }
  const rows = Int32Array.from({ length: cellCount }, (_, cell) => cell).sort(
    (a, b) => partOf[a] - partOf[b] || levels[a] - levels[b] || a - b,
  );
  const partLevels: number[] = [0];
  const levelRows: number[] = [];
  rows.forEach((cell, position) => {
    const before = position === 0 ? -1 : rows[position - 1];
    if (before >= 0 && partOf[before] === partOf[cell] && levels[before] === levels[cell]) return;
    if (before >= 0 && partOf[before] !== partOf[cell]) partLevels.push(levelRows.length);
    levelRows.push(position);
  });
  partLevels.push(levelRows.length);
  levelRows.push(cellCount);

  const tables = [parts, partLevels, levelRows, rows, aggregates];
  const offsets: number[] = [];
  let end = record * cellCount;
  for (const { length } of tables) {
    offsets.push(end);
    end += length;
  }
  const words = new Uint32Array(end);
  tables.forEach((table, i) => words.set(table, offsets[i]));
  for (let cell = 0; cell < cellCount; cell++) {
    words[record * cell] = aggregateOf[cell];
    for (let w = 0; w < width; w++) {
      const at = record * cell + 1 + 4 * w;
      const entry = starts[cell] + w;
      if (entry >= starts[cell + 1]) {
        words.set([noCell, 0, 0, outside], at);
        continue;
      }
      const other = columns[entry];
      const kind = partOf[other] !== partOf[cell] ? outside : isBefore(other, cell) ? lower : upper;
      const transposed = cellCount + entryOf(graph, other, cell);
      words.set([other, cellCount + entry, transposed, kind], at);
    }
  }
  const [partCells, partLevelsAt, levelRowsAt, rowsAt, aggregateCells] = offsets;
  return {
    words,
    partCells,
    partLevels: partLevelsAt,
    levelRows: levelRowsAt,
    rows: rowsAt,
    aggregateCells,
  };
}

/** Returns the index of the range that holds each cell. */
function indexOf(firsts: Int32Array, cellCount: number): Int32Array {
  const indices = new Int32Array(cellCount);
  for (let i = 0; i + 1 < firsts.length; i++) indices.fill(i, firsts[i], firsts[i + 1]);
  return indices;
}

/** Returns the most words that `packLinks` needs for any order. */
export const mostLinkWords = (graph: CellGraph, { parts, aggregates }: Partition): number => {
  const cellCount = graph.starts.length - 1;
  return (4 + 4 * widthOf(graph)) * cellCount + 2 * parts.length + aggregates.length + 1;
};
