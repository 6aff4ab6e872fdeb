import type { CartesianGrid } from '../../../mesh/cartesianGrid';
import { layerRecord, stripRecord, wide, type CellLayout } from './cellLayout';
import { stripStarts } from './stripStarts';

/** Writes tables of coordinates, one per axis. @param at returns a coordinate, by axis and index */
export function fillCoordinates(
  { counts }: CartesianGrid,
  tables: readonly number[],
  buffer: ArrayBufferLike,
  at: (axis: number, i: number) => number,
): void {
  counts.forEach((count, axis) => {
    const own = new Float64Array(buffer, tables[axis], count + 2);
    own.forEach((_, i) => (own[i] = at(axis, i)));
  });
}

/** Returns the coordinate of a cell's center shifted by a fraction of a cell, as in `gridPlaces`. */
export const placeOfCell = (
  { origin, spacing }: CartesianGrid,
  axis: number,
  cell: number,
  move: number,
): number => origin[axis] + (0.5 + move) * spacing[axis] + cell * spacing[axis];

/**
 * Writes the planned tables to the memory.
 * @param listOf returns the address of a strip's lists of faces at obstacles, by its index along an axis
 */
export function fillCells(
  grid: CartesianGrid,
  layout: CellLayout,
  buffer: ArrayBufferLike,
  listOf: (axis: number, strip: number) => number = () => 0,
): void {
  fillCoordinates(grid, layout.centers, buffer, (axis, i) => placeOfCell(grid, axis, i, 0));
  fillLayers(grid, layout, buffer);
  grid.counts.forEach((_, axis) => fillStrips(grid, layout, buffer, axis, listOf));
}

function fillLayers(grid: CartesianGrid, layout: CellLayout, buffer: ArrayBufferLike): void {
  const { layered, layers, layerBytes } = layout;
  layered.layers.forEach(({ axis, direction, targets, sources, next, besides }, l) => {
    const view = new DataView(buffer, layers[l], layerBytes * targets.length);
    targets.forEach((target, i) => {
      const at = i * layerBytes;
      view.setUint32(at + layerRecord.target, wide * target, true);
      view.setUint32(at + layerRecord.source, wide * sources[i], true);
      view.setUint32(at + layerRecord.next, wide * (next ?? sources)[i], true);
      let rest = besides[i];
      grid.counts.forEach((count, a) => {
        const place = placeOfCell(grid, a, rest % count, a === axis ? 0.5 * direction : 0);
        view.setFloat64(at + layerRecord.place + wide * a, place, true);
        rest = Math.floor(rest / count);
      });
    });
  });
}

function fillStrips(
  { counts }: CartesianGrid,
  { strips, layered }: CellLayout,
  buffer: ArrayBufferLike,
  axis: number,
  listOf: (axis: number, strip: number) => number,
): void {
  const { address, count } = strips[axis];
  const view = new DataView(buffer, address, stripRecord.bytes * count);
  const starts = stripStarts(counts[0]);
  const [, ny = 1, nz = 1] = counts;
  let at = 0;
  const put = (j: number, k: number, strip: number): void => {
    const start = starts[strip];
    const cell = layered.rows[j + ny * k] + start;
    view.setUint32(at + stripRecord.at, wide * cell, true);
    const columns = (starts[strip + 1] ?? counts[0]) - start;
    view.setUint32(at + stripRecord.columns, wide * columns, true);
    [start, j, k].forEach((place, a) => {
      view.setUint32(at + stripRecord.places + 4 * a, wide * place, true);
    });
    view.setUint32(at + stripRecord.faces, listOf(axis, at / stripRecord.bytes), true);
    at += stripRecord.bytes;
  };
  const each = (n: number, visit: (i: number) => void): void => {
    for (let i = 0; i < n; i++) visit(i);
  };
  if (axis === 0) each(nz, (k) => each(ny, (j) => starts.forEach((_, s) => put(j, k, s))));
  if (axis === 1) each(nz, (k) => starts.forEach((_, s) => each(ny, (j) => put(j, k, s))));
  if (axis === 2) each(ny, (j) => starts.forEach((_, s) => each(nz, (k) => put(j, k, s))));
}
