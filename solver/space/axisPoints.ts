/** Points along one axis of a grid: the displayed cells, and positions in them. */
export interface AxisPoints {
  /** Per point, its cell along the axis. */
  readonly cells: Uint32Array;
  /** Per point, the index of its position in `placesInCell`. */
  readonly places: Uint8Array;
  /** Points per cell, joined only among themselves; null if each point is joined to the next. */
  readonly perCell: number | null;
  /** Identifies a choice of points on the same axis. */
  readonly key: string;
}

/** Cells first…last−1 along an axis. */
export interface CellRange {
  readonly first: number;
  readonly last: number;
}

/** Visible part of an axis, and its resolution. */
export interface AxisView {
  readonly cellCount: number;
  readonly inView: CellRange;
  /** Largest number of points. */
  readonly pixels: number;
  /** Intervals per cell if cells are shown individually. */
  readonly intervals: number;
}

/** Returns positions of points in a cell from 0 to 1: those of its intervals, then its center. */
export const placesInCell = (intervals: number): number[] => [
  ...Array.from({ length: intervals + 1 }, (_, i) => i / intervals),
  0.5,
];

/** Returns the cells of an axis that overlap a range; none if they don't. */
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
 * Returns the points of the visible cells individually if they fit, with a jump between cells; otherwise the centers
 * of every nth cell, from edge to edge. If the whole axis fits, the result doesn't depend on the visible range.
 */
export function axisPoints({ cellCount, inView, pixels, intervals }: AxisView): AxisPoints {
  const perCell = intervals + 1;
  const whole = { first: 0, last: cellCount };
  if (perCell * cellCount <= pixels) return cellByCell(whole, perCell);
  const { first, last } = inView;
  if (perCell * (last - first) <= pixels) return cellByCell(inView, perCell);
  // The two ends have separate points.
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
  // Multiples of the stride, so that the same cells are used for any visible range.
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

/** Returns the points from which an interval goes to the next point. */
export function intervalStarts({ cells, perCell }: AxisPoints): number[] {
  const starts = Array.from({ length: Math.max(0, cells.length - 1) }, (_, i) => i);
  return perCell === null ? starts : starts.filter((i) => i % perCell !== perCell - 1);
}

/** Numbers the positions along the axis: points at the same position share a number. */
export function placeNumbers({ cells, perCell }: AxisPoints): { count: number; index: number[] } {
  if (perCell === null) return { count: cells.length, index: Array.from(cells, (_, i) => i) };
  const intervals = perCell - 1;
  const index = Array.from(cells, (_, i) => Math.floor(i / perCell) * intervals + (i % perCell));
  return { count: (cells.length / perCell) * intervals + 1, index };
}
