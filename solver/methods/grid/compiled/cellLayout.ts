import { cellCountOf, type CartesianGrid } from '../../../mesh/cartesianGrid';
import type { LayeredGrid } from '../layeredGrid';
import { stripStarts } from './stripStarts';

/** Bytes of a double. */
export const wide = 8;

/**
 * Of a strip, a piece of a row of cells along x: bytes from the start of a plane to its first cell, 8 · its columns,
 * by axis 8 · the place of that cell in the grid, and where its faces at obstacles are listed: of the axis of rows all,
 * of another those before the strip, then those before the next ones.
 */
export const stripRecord = { at: 0, columns: 4, places: 8, faces: 20, bytes: 24 } as const;

/**
 * Of a cell of a layer: bytes from the start of a plane to its own, to the one that it is made of, and to the next one
 * where it is made of two; then its place.
 */
export const layerRecord = { target: 0, source: 4, next: 8, place: 16 } as const;

/**
 * Where the cells of a grid, with layers beyond its sides, lie in the memory of compiled kernels: their numbers in
 * planes [cell], one for each number of a cell. Addresses in bytes.
 */
export interface CellLayout {
  readonly layered: LayeredGrid;
  /** Of one number of all cells, x first. */
  readonly planeBytes: number;
  /** u and as many more as a step needs: [number][cell]. */
  readonly registers: readonly number[];
  /** By axis all strips, those next to each other along the axis one after the other. */
  readonly strips: readonly { readonly address: number; readonly count: number }[];
  /** By axis the coordinates of cells’ centers. */
  readonly centers: readonly number[];
  /** By layer its records, with the coordinates of their places. */
  readonly layers: readonly number[];
  readonly layerBytes: number;
  /** Masks of the cells, all bits 1 of those that no obstacle covers; null if there are none. */
  readonly free: number | null;
  /** Of each thread: numbers that it reports, then what kernels work on. */
  readonly scratch: number;
  readonly scratchBytes: number;
  /** Orders to the threads and their answers. */
  readonly control: number;
  readonly bytes: number;
}

/** Takes this many bytes of the memory. @returns their address */
export type Take = (bytes: number) => number;

/** Gives out memory from an address on, in whole cache lines. */
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

/** This many bytes in whole cache lines, which threads then don't share. */
export const inLines = (bytes: number): number => 64 * Math.ceil(bytes / 64);

/** What a thread reports of all cells: the largest wave speed, and the largest change of each variable. */
export const reportBytes = (variableCount: number): number => inLines(wide * (variableCount + 1));

/** One number of all cells, for this many of them. Two cells at a time are read, sometimes beyond the end. */
export const takePlanes = (take: Take, planeBytes: number, count: number): number =>
  take(count * planeBytes + 2 * wide);

/** The tables that kernels read of a grid. @param layered its cells with those that layers are */
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

/** By axis a table with as many coordinates as there are cells, and two more. */
export const takeCoordinates = ({ counts }: CartesianGrid, take: Take): number[] =>
  counts.map((count) => take(wide * (count + 2)));
