import { entryOf, type CellGraph } from '../../methods/blocks';

/** Most cells per part of the factorization, and cells per aggregate of the system for constants. */
export const cellsPerPart = 32;
const cellsPerAggregate = 8;

/** Largest number of aggregates. */
const mostAggregates = 400;

/** Parts of the factorization: cells that are coupled strongly, such as those across a boundary layer. */
export interface Partition {
  /** Part of each cell. */
  readonly parts: Int32Array;
  /** Color of each part, ascending: no two neighboring parts have the same color. */
  readonly colors: Int32Array;
}

/**
 * Grows parts from cells, adding the neighbor that is coupled the most to the part.
 * @param couplings strength per entry of the graph
 */
export function partitionCells(
  graph: CellGraph,
  couplings: Float64Array,
  most = cellsPerPart,
): Partition {
  const { starts, columns } = graph;
  const cellCount = starts.length - 1;
  const found = new Int32Array(cellCount).fill(-1);
  /** Cells next to finished parts, the last ones first: parts start there, so that few small ones remain. */
  const waiting: number[] = [];
  let count = 0;
  let next = 0;
  const seed = (): number => {
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      if (found[cell] < 0) return cell;
    }
    while (next < cellCount && found[next] >= 0) next++;
    return next;
  };
  for (let first = seed(); first < cellCount; first = seed()) {
    const gains = new Map<number, number>();
    const add = (cell: number): void => {
      found[cell] = count;
      gains.delete(cell);
      for (let e = starts[cell]; e < starts[cell + 1]; e++) {
        const other = columns[e];
        if (found[other] >= 0) continue;
        const strength = couplings[e] + couplings[entryOf(graph, other, cell)];
        gains.set(other, (gains.get(other) ?? 0) + strength);
      }
    };
    add(first);
    for (let size = 1; size < most && gains.size > 0; size++) {
      const [[start]] = gains;
      let best = start;
      for (const [cell, gain] of gains) if (gain > gains.get(best)!) best = cell;
      add(best);
    }
    waiting.push(...[...gains.keys()].reverse());
    count++;
  }
  return byColor(graph, found, count);
}

/** Numbers parts by color. */
function byColor({ starts, columns }: CellGraph, parts: Int32Array, count: number): Partition {
  const neighbors = Array.from({ length: count }, () => new Set<number>());
  parts.forEach((part, cell) => {
    for (let e = starts[cell]; e < starts[cell + 1]; e++) neighbors[part].add(parts[columns[e]]);
  });
  const colors = new Int32Array(count).fill(-1);
  neighbors.forEach((own, part) => {
    const taken = new Set(Array.from(own, (other) => colors[other]));
    let color = 0;
    while (taken.has(color)) color++;
    colors[part] = color;
  });
  const order = Int32Array.from(colors, (_, part) => part).sort(
    (a, b) => colors[a] - colors[b] || a - b,
  );
  const numbers = new Int32Array(count);
  order.forEach((part, number) => (numbers[part] = number));
  return {
    parts: parts.map((part) => numbers[part]),
    colors: order.map((part) => colors[part]),
  };
}

/** Returns the first cell of each aggregate, then the end. Cells are numbered along a curve that fills the domain. */
export function aggregatesOf(cellCount: number): Int32Array {
  const count = Math.min(mostAggregates, Math.ceil(cellCount / cellsPerAggregate));
  return Int32Array.from({ length: count + 1 }, (_, i) => Math.floor((i * cellCount) / count));
}

/** Neighbor eliminated before the cell, eliminated after it: see shaders/implicit/krylov.wgsl. */
const [lower, upper] = [1, 2];
const noCell = 0xffffffff;

/** Contents of the buffer `links` of shaders/implicit/krylov.wgsl, and the offsets of its tables. */
export interface Links {
  readonly words: Uint32Array<ArrayBuffer>;
  readonly partLevels: number;
  readonly levelRows: number;
  readonly rows: number;
  readonly aggregateCells: number;
  /** First part of each color, then the end. */
  readonly colorParts: readonly number[];
}

/** Returns the largest number of neighbors of a cell. */
export const widthOf = ({ starts }: CellGraph): number =>
  starts.reduce((most, start, i) => Math.max(most, i === 0 ? 0 : start - starts[i - 1]), 1);

/**
 * Packs the couplings of cells, and the levels of the elimination: parts by color, cells within parts in an order. Cells
 * of a level are not neighbors.
 * @param order all cells; only the order within parts counts
 */
export function packLinks(
  graph: CellGraph,
  { parts, colors }: Partition,
  aggregates: Int32Array,
  order: Int32Array,
): Links {
  const { starts, columns } = graph;
  const cellCount = order.length;
  const width = widthOf(graph);
  const record = 1 + 4 * width;
  const aggregateOf = new Int32Array(cellCount);
  for (let i = 0; i + 1 < aggregates.length; i++) {
    aggregateOf.fill(i, aggregates[i], aggregates[i + 1]);
  }
  const ranks = new Int32Array(cellCount);
  order.forEach((cell, rank) => (ranks[cell] = rank));
  // Neighbors in other parts have other colors, and parts are numbered by color.
  const isBefore = (other: number, cell: number): boolean =>
    (parts[other] - parts[cell] || ranks[other] - ranks[cell]) < 0;
  const levels = new Int32Array(cellCount);
  for (const cell of order) {
    for (let e = starts[cell]; e < starts[cell + 1]; e++) {
      const other = columns[e];
      if (parts[other] !== parts[cell] || !isBefore(other, cell)) continue;
      levels[cell] = Math.max(levels[cell], levels[other] + 1);
    }
  }
  const rows = Int32Array.from({ length: cellCount }, (_, cell) => cell).sort(
    (a, b) => parts[a] - parts[b] || levels[a] - levels[b] || a - b,
  );
  const positions = new Uint32Array(cellCount);
  rows.forEach((cell, position) => (positions[cell] = position));
  const partLevels: number[] = [0];
  const levelRows: number[] = [];
  rows.forEach((cell, position) => {
    const before = position === 0 ? -1 : rows[position - 1];
    if (before >= 0 && parts[before] === parts[cell] && levels[before] === levels[cell]) return;
    if (before >= 0 && parts[before] !== parts[cell]) partLevels.push(levelRows.length);
    levelRows.push(position);
  });
  partLevels.push(levelRows.length);
  levelRows.push(cellCount);

  const tables = [partLevels, levelRows, rows, aggregates];
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
        words.set([noCell, 0, 0, 0], at);
        continue;
      }
      const other = columns[entry];
      const transposed = cellCount + entryOf(graph, other, cell);
      const kind = isBefore(other, cell) ? lower : upper;
      words.set([other, cellCount + entry, transposed, 4 * positions[other] + kind], at);
    }
  }
  const colorParts = [0];
  colors.forEach((color, part) => {
    if (part > 0 && color !== colors[part - 1]) colorParts.push(part);
  });
  colorParts.push(colors.length);
  const [partLevelsAt, levelRowsAt, rowsAt, aggregateCells] = offsets;
  return {
    words,
    partLevels: partLevelsAt,
    levelRows: levelRowsAt,
    rows: rowsAt,
    aggregateCells,
    colorParts,
  };
}

/** Returns the most words that `packLinks` needs for any partition and order. */
export const mostLinkWords = (graph: CellGraph, aggregates: Int32Array): number => {
  const cellCount = graph.starts.length - 1;
  return (4 + 4 * widthOf(graph)) * cellCount + aggregates.length + 2;
};
