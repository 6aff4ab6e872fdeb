import type { CartesianGrid } from '../mesh/cartesianGrid';
import { intervalStarts, placeNumbers, placesInCell, type AxisPoints } from './axisPoints';
import type { ReferencePoints } from './cellSpace';
import { gapsIn } from './obstacleGaps';
import type { Picture } from './picture';

/** A layer of cells of a grid, or all cells of a plane grid. */
export interface Sheet {
  /** Axes of the sheet; seen from its front, the second one is to the left of the first one. */
  readonly axes: readonly [first: number, second: number];
  readonly along: readonly [AxisPoints, AxisPoints];
  /** Normal axis in 3D, and whether the sheet is on its high side; null in 2D. */
  readonly across: { readonly axis: number; readonly isHigh: boolean } | null;
}

export type SheetParts = Pick<
  Picture,
  'pointCount' | 'points' | 'triangles' | 'samples' | 'gaps' | 'shared'
>;

/** Range of triangles of a sheet or another part, without `last`. */
export type TriangleRange = readonly [first: number, last: number];

/** Returns all points in a reference cell whose coordinates are in `places`, the first axis fastest. */
export function tensorRows(places: readonly number[], dimension: number): ReferencePoints {
  const count = places.length ** dimension;
  const coordinates = Array.from({ length: dimension }, (_, axis) =>
    Float64Array.from(
      { length: count },
      (_, i) => places[Math.floor(i / places.length ** axis) % places.length],
    ),
  );
  return { count, coordinates };
}

/** Returns the number of points of a sheet. */
export const pointsOf = ({ along: [a, b] }: Sheet): number => a.cells.length * b.cells.length;

/** Returns points, triangles and samples of sheets, in order; within a sheet, the first axis is fastest. */
export function sheetParts(
  grid: CartesianGrid,
  sheets: readonly Sheet[],
  intervals: number,
): SheetParts & { readonly ranges: readonly TriangleRange[] } {
  const places = placesInCell(intervals);
  const count = sheets.reduce((sum, sheet) => sum + pointsOf(sheet), 0);
  const points = new Float32Array(3 * count);
  const at = { cell: new Uint32Array(count), row: new Uint32Array(count) };
  const triangles: Uint32Array<ArrayBuffer>[] = [];
  const ranges: TriangleRange[] = [];
  const { solid } = grid;
  let [start, last] = [0, 0];
  for (const sheet of sheets) {
    fillSheet(grid, sheet, places, start, points, at);
    const whole = sheetTriangles(sheet, start);
    const own = solid ? outsideOf(solid, whole, at.cell) : whole;
    triangles.push(own);
    ranges.push([last, last + own.length / 3]);
    last += own.length / 3;
    start += pointsOf(sheet);
  }
  const samples = { rows: tensorRows(places, grid.dimension), at };
  return {
    pointCount: count,
    points,
    triangles: joined(triangles),
    ranges,
    samples,
    gaps: gapsIn(grid, samples),
    shared: () => sharedPlaces(sheets, count, (point) => !!solid?.[at.cell[point]]),
  };
}

function fillSheet(
  grid: CartesianGrid,
  { axes, along: [first, second], across }: Sheet,
  places: readonly number[],
  start: number,
  points: Float32Array,
  at: { readonly cell: Uint32Array; readonly row: Uint32Array },
): void {
  const { origin, spacing, counts } = grid;
  /** Strides of cell numbers along the axes, and of table rows. */
  const cellStrides = [1, counts[0], counts[0] * (counts[1] ?? 1)];
  const rowStrides = [1, places.length, places.length ** 2];
  const along = (axis: number, { cells, places: own }: Pick<AxisPoints, 'cells' | 'places'>) => ({
    places: Float64Array.from(
      cells,
      (at, i) => origin[axis] + (at + places[own[i]]) * spacing[axis],
    ),
    cells: cells.map((at) => at * cellStrides[axis]),
    rows: Uint32Array.from(own, (at) => at * rowStrides[axis]),
  });
  const [inner, outer] = [along(axes[0], first), along(axes[1], second)];
  const third = across && along(across.axis, endOf(across, counts, places.length));
  let point = start;
  for (let j = 0; j < outer.cells.length; j++) {
    const cell = outer.cells[j] + (third?.cells[0] ?? 0);
    const row = outer.rows[j] + (third?.rows[0] ?? 0);
    for (let i = 0; i < inner.cells.length; i++, point++) {
      points[3 * point + axes[0]] = inner.places[i];
      points[3 * point + axes[1]] = outer.places[j];
      if (third) points[3 * point + across.axis] = third.places[0];
      at.cell[point] = cell + inner.cells[i];
      at.row[point] = row + inner.rows[i];
    }
  }
}

/** Returns the single point across a sheet, on a side of the grid. */
const endOf = (
  { axis, isHigh }: NonNullable<Sheet['across']>,
  counts: readonly number[],
  placeCount: number,
): Pick<AxisPoints, 'cells' | 'places'> => ({
  cells: Uint32Array.of(isHigh ? counts[axis] - 1 : 0),
  places: Uint8Array.of(isHigh ? placeCount - 2 : 0),
});

function sheetTriangles(
  { along: [first, second], across }: Sheet,
  start: number,
): Uint32Array<ArrayBuffer> {
  const [across1, across2] = [intervalStarts(first), intervalStarts(second)];
  const triangles = new Uint32Array(6 * across1.length * across2.length);
  const width = first.cells.length;
  // Counter-clockwise from outside: the low side of a box is seen from behind.
  const isTurned = across !== null && !across.isHigh;
  let slot = 0;
  for (const j of across2) {
    for (const i of across1) {
      const a = start + j * width + i;
      const [b, c] = isTurned ? [a + width, a + 1] : [a + 1, a + width];
      triangles[slot++] = a;
      triangles[slot++] = b;
      triangles[slot++] = c;
      triangles[slot++] = b;
      triangles[slot++] = a + width + 1;
      triangles[slot++] = c;
    }
  }
  return triangles;
}

/** Returns the triangles without corners in obstacles. */
function outsideOf(
  solid: Uint8Array,
  triangles: Uint32Array<ArrayBuffer>,
  cellOf: Uint32Array,
): Uint32Array<ArrayBuffer> {
  let kept = 0;
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    if (corners.some((point) => solid[cellOf[point]] > 0)) continue;
    triangles.copyWithin(kept, at, at + 3);
    kept += 3;
  }
  return triangles.slice(0, kept);
}

/** Numbers the positions of each sheet separately; points in obstacles share no position with others. */
function sharedPlaces(
  sheets: readonly Sheet[],
  count: number,
  isCovered: (point: number) => boolean,
): ReturnType<Picture['shared']> {
  const index = new Uint32Array(count);
  let [point, before] = [0, 0];
  for (const { along } of sheets) {
    const [first, second] = along.map(placeNumbers);
    for (const j of second.index) {
      for (const i of first.index) index[point++] = before + j * first.count + i;
    }
    before += first.count * second.count;
  }
  for (point = 0; point < count; point++) if (isCovered(point)) index[point] = before++;
  return { count: before, index };
}

/**
 * Returns the edges of a sheet's side, as two point indices each.
 * @param axis normal to the side: 0 or 1 of the sheet's axes
 */
export function sideEdges({ along }: Sheet, axis: 0 | 1, isHigh: boolean, start = 0): number[] {
  const width = along[0].cells.length;
  const end = isHigh ? along[axis].cells.length - 1 : 0;
  const of = (i: number): number => start + (axis === 0 ? i * width + end : end * width + i);
  return intervalStarts(along[1 - axis]).flatMap((i) => [of(i), of(i + 1)]);
}

function joined(parts: readonly Uint32Array<ArrayBuffer>[]): Uint32Array<ArrayBuffer> {
  if (parts.length === 1) return parts[0];
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
