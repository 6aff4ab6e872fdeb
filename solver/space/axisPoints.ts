/** Points along one axis of a grid: which cells are shown, and where in them. */
export interface AxisPoints {
  /** Per point its cell along the axis. */
  readonly cells: Uint32Array;
  /** Per point its place in the cell, by its number in `placesInCell`. */
  readonly places: Uint8Array;
  /** Points of a cell, which are joined among themselves only; null if each is joined to the next. */
  readonly perCell: number | null;
  /** Distinguishes choices on the same axis apart. */
  readonly key: string;
}

/** Cells first…last−1 along an axis. */
export interface CellRange {
  readonly first: number;
  readonly last: number;
}

/** What of an axis is in view, and how much room there is. */
export interface AxisView {
  readonly cellCount: number;
  readonly inView: CellRange;
  /** Most points. */
  readonly pixels: number;
  /** Intervals into which a cell is divided where it is shown by itself. */
  readonly intervals: number;
}

/** The places of points in a cell from 0 to 1: of its intervals, and last its middle. */
export const placesInCell = (intervals: number): number[] => [
  ...Array.from({ length: intervals + 1 }, (_, i) => i / intervals),
  0.5,
];

/** Cells of an axis that touch a part of it; none if they don't. */
export function cellsIn(
  { origin, spacing, count }: { origin: number; spacing: number; count: number },
  min: number,
  max: number,
): CellRange {
  const clamp = (cell: number): number => Math.min(count, Math.max(0, cell));
  const first = clamp(Math.floor((min - origin) / spacing));
  const last = clamp(Math.ceil((max - origin) / spacing));
  return { first, last: Math.max(first, last) };
}

/**
 * The cells in view by themselves if they have room, with a jump from each to the next; else the middles
 * of every this many of them, from edge to edge. A whole axis that has room doesn't depend on what is in
 * sight.
 */
export function axisPoints({ cellCount, inView, pixels, intervals }: AxisView): AxisPoints {
  const perCell = intervals + 1;
  const whole = { first: 0, last: cellCount };
  if (perCell * cellCount <= pixels) return cellByCell(whole, perCell);
  const { first, last } = inView;
  if (perCell * (last - first) <= pixels) return cellByCell(inView, perCell);
  // The two ends have points of their own.
  const stride = Math.ceil((last - first) / Math.max(1, pixels - 2));
  return everySo(first, last, stride, intervals);
}

function cellByCell({ first, last }: CellRange, perCell: number): AxisPoints {
  const length = perCell * (last - first);
  return {
    cells: Uint32Array.from({ length }, (_, i) => first + Math.floor(i / perCell)),
    places: Uint8Array.from({ length }, (_, i) => i % perCell),
    perCell,
    key: `${first}-${last}`,
  };
}

function everySo(first: number, last: number, stride: number, intervals: number): AxisPoints {
  // Of multiples of the stride, so that the same cells are seen wherever one looks.
  const middles: number[] = [];
  const from = Math.ceil((first - Math.floor(stride / 2)) / stride) * stride;
  for (let cell = from + Math.floor(stride / 2); cell < last; cell += stride) middles.push(cell);
  return {
    cells: Uint32Array.from([first, ...middles, last - 1]),
    places: Uint8Array.from([0, ...middles.map(() => intervals + 1), intervals]),
    perCell: null,
    key: `${first}-${last}/${stride}`,
  };
}

/** The points from which an interval goes to the next one. */
export function intervalStarts({ cells, perCell }: AxisPoints): number[] {
  const starts = Array.from({ length: Math.max(0, cells.length - 1) }, (_, i) => i);
  return perCell === null ? starts : starts.filter((i) => i % perCell !== perCell - 1);
}

/** Numbers of the places along the axis: the same one for points that lie at the same place. */
export function placeNumbers({ cells, perCell }: AxisPoints): { count: number; index: number[] } {
  if (perCell === null) return { count: cells.length, index: Array.from(cells, (_, i) => i) };
  const intervals = perCell - 1;
  const index = Array.from(cells, (_, i) => Math.floor(i / perCell) * intervals + (i % perCell));
  return { count: (cells.length / perCell) * intervals + 1, index };
}
