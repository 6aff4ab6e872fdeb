import { cellCountOf, type CartesianGrid } from '../../../mesh/cartesianGrid';
import type { LayeredGrid } from '../layeredGrid';
import { stripStarts } from './stripStarts';

/** Bytes of a double. */
export const wide = 8;

/**
 * Record of a strip, a section of a row of cells along x: byte offset of its first cell in a plane, 8 · its columns, by
 * axis 8 · the index of that cell, and addresses of the lists of its faces at obstacles. For the row axis there is one
 * list; for other axes, one before the strip, then one before each of the next ones.
 */
export const stripRecord = { at: 0, columns: 4, places: 8, faces: 20, bytes: 24 } as const;

/**
 * Record of a ghost cell: byte offsets in a plane of the cell itself, of its source cell, and of the second source
 * cell, if any; then its coordinates.
 */
export const layerRecord = { target: 0, source: 4, next: 8, place: 16 } as const;

/**
 * Memory layout of the cells of a grid, with ghost layers, in compiled kernels: one plane [cell] for each number of a
 * cell. Addresses in bytes.
 */
export interface CellLayout {
  readonly layered: LayeredGrid;
  /** Bytes of one number of all cells, x first. */
  readonly planeBytes: number;
  /** u and the other registers of a step: [number][cell]. */
  readonly registers: readonly number[];
  /** All strips by axis; neighbors along the axis are consecutive. */
  readonly strips: readonly { readonly address: number; readonly count: number }[];
  /** Coordinates of the cell centers, by axis. */
  readonly centers: readonly number[];
  /** Records of each layer, with coordinates. */
  readonly layers: readonly number[];
  readonly layerBytes: number;
  /** Cell masks, all bits 1 for cells outside obstacles; null without obstacles. */
  readonly free: number | null;
  /** Per-thread memory: reported numbers, then work space of kernels. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Commands to the threads and their replies. */
  readonly control: number;
  readonly bytes: number;
}

/** Allocates memory. @returns the address */
export type Take = (bytes: number) => number;

/** Allocates memory from an address on, in whole cache lines. */
export function memoryPlan(first = 64): { readonly take: Take; readonly bytes: () => number } {
  let end = first;
  return {
    take(bytes) {
      const address = end;
      end += inLines(bytes);
      return address;
    },
    bytes: () => end,
  };
}

/** Rounds up to whole cache lines, which avoids false sharing between threads. */
export const inLines = (bytes: number): number => 64 * Math.ceil(bytes / 64);

/** Bytes of a thread's report: the largest wave speed, and the largest change of each variable. */
export const reportBytes = (variableCount: number): number => inLines(wide * (variableCount + 1));

/** Allocates planes. Kernels read two cells at a time, sometimes beyond the end. */
export const takePlanes = (take: Take, planeBytes: number, count: number): number =>
  take(count * planeBytes + 2 * wide);

/** Plans the tables of a grid. @param layered its cells with ghost layers */
export function planCells(
  grid: CartesianGrid,
  layered: LayeredGrid,
  take: Take,
): Pick<CellLayout, 'layered' | 'planeBytes' | 'strips' | 'centers' | 'layers' | 'layerBytes'> {
  const { counts, dimension } = grid;
  const count = (stripStarts(counts[0]).length * cellCountOf(grid)) / counts[0];
  const layerBytes = layerRecord.place + wide * dimension;
  return {
    layered,
    planeBytes: wide * layered.size,
    strips: counts.map(() => ({ address: take(stripRecord.bytes * count), count })),
    centers: takeCoordinates(grid, take),
    layers: layered.layers.map(({ targets }) => take(layerBytes * targets.length)),
    layerBytes,
  };
}

/** Allocates a table of coordinates per axis, with two extra entries. */
export const takeCoordinates = ({ counts }: CartesianGrid, take: Take): number[] =>
  counts.map((count) => take(wide * (count + 2)));
