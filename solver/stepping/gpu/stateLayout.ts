import { stateStride } from '../../physics/wgsl';
import type { StateArray } from '../../space/types';
import type { DevicePrecision, StateShape } from '../deviceStepper';
import { elementBytes, packElements, unpackElements } from './elementLayout';

/** Cells of a block. */
const blockCells = 32;

/** Single-precision words per number of the state: high and low, or one. */
const partCount = (precision: DevicePrecision): number => (precision === 'df64' ? 2 : 1);

/** Returns the index of a cell's coefficient of a function, in f32; a block has `rows` rows. */
const placeOf = (cell: number, row: number, rows: number, stride: number): number =>
  ((Math.floor(cell / blockCells) * rows + row) * blockCells + (cell % blockCells)) * stride;

const paddedCells = (cellCount: number): number => blockCells * Math.ceil(cellCount / blockCells);

/**
 * Packs [cell][variable][function] into the device's blocks, padded.
 * @param low words of the same numbers, for df64
 */
export function packState(
  high: StateArray,
  shape: StateShape,
  low: StateArray | null = null,
): Float32Array<ArrayBuffer> {
  const { cellCount, functionCount, variableCount, layout } = shape;
  if (layout === 'elements') return packElements(high, shape, low);
  const rows = (low ? 2 : 1) * functionCount;
  const stride = stateStride(variableCount);
  const packed = new Float32Array(paddedCells(cellCount) * rows * stride);
  if (rows === 1) {
    copyRows(high, variableCount, packed, stride, cellCount);
    return packed;
  }
  forEachNumber(shape, rows, 0, (host, device) => (packed[device] = high[host]));
  if (low) {
    forEachNumber(shape, rows, functionCount, (host, device) => (packed[device] = low[host]));
  }
  return packed;
}

/** Unpacks the device's blocks to [cell][variable][function]: in df64 the high words, or the low ones. */
export function unpackState(
  packed: Float32Array,
  shape: StateShape,
  precision: DevicePrecision = 'f32',
  words: 'high' | 'low' = 'high',
): Float32Array {
  const { cellCount, functionCount, variableCount, layout } = shape;
  if (layout === 'elements') {
    return unpackElements(packed, shape, precision === 'df64' ? words : null);
  }
  const rows = partCount(precision) * functionCount;
  const state = new Float32Array(cellCount * functionCount * variableCount);
  if (rows === 1) {
    copyRows(packed, stateStride(variableCount), state, variableCount, cellCount);
    return state;
  }
  const first = words === 'high' ? 0 : functionCount;
  forEachNumber(shape, rows, first, (host, device) => (state[host] = packed[device]));
  return state;
}

/** Copies a state per cell between rows of different lengths: with one function the numbers of a cell are contiguous. */
function copyRows(
  from: StateArray,
  fromStride: number,
  to: Float32Array,
  toStride: number,
  cellCount: number,
): void {
  if (fromStride === toStride) {
    to.set(from.subarray(0, cellCount * toStride));
    return;
  }
  const shared = Math.min(fromStride, toStride);
  for (let cell = 0, read = 0, written = 0; cell < cellCount; cell++) {
    for (let v = 0; v < shared; v++) to[written + v] = from[read + v];
    read += fromStride;
    written += toStride;
  }
}

/** Calls `visit` with the indices of every coefficient: on the host, and in rows from `first` on. */
function forEachNumber(
  { cellCount, functionCount, variableCount }: StateShape,
  rows: number,
  first: number,
  visit: (host: number, device: number) => void,
): void {
  const stride = stateStride(variableCount);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let j = 0; j < functionCount; j++) {
      const device = placeOf(cell, first + j, rows, stride);
      const host = cell * variableCount * functionCount + j;
      for (let v = 0; v < variableCount; v++) visit(host + v * functionCount, device + v);
    }
  }
}

/** Returns the bytes of one copy of the state. */
export const stateBytes = (shape: StateShape, precision: DevicePrecision = 'f32'): number =>
  shape.layout === 'elements'
    ? partCount(precision) * elementBytes(shape)
    : stateBytesPerCell(shape, precision) * paddedCells(shape.cellCount);

export const stateBytesPerCell = (
  { functionCount, variableCount }: Pick<StateShape, 'functionCount' | 'variableCount'>,
  precision: DevicePrecision,
): number => 4 * stateStride(variableCount) * partCount(precision) * functionCount;

/** Splits a number into the sum of two f32. @param low word, if known */
export function splitNumber(value: number, low?: number): [high: number, low: number] {
  const rest = Number.isNaN(value) ? 0 : value - Math.fround(value);
  const lowWord = low ?? Math.fround(rest);
  return [Math.fround(value - lowWord), lowWord];
}

/** Returns the round-off of numbers in f32. */
export function roundedAway(state: StateArray): Float32Array {
  const rest = new Float32Array(state.length);
  for (let i = 0; i < rest.length; i++) rest[i] = state[i] - Math.fround(state[i]);
  return rest;
}
