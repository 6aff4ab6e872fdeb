import type { StateArray } from '../../space/types';
import type { StateShape } from '../deviceStepper';

/**
 * Layout of states with many functions per cell on a device: the functions of all cells in order, as vectors of four
 * variables; then four more variables; then the remaining variables, without padding. In df64 [variable][function]
 * pairs, high and low: kernels bind these as one array for reading and writing. See shaders/space/elements.wgsl.
 */

/** Multiple of functions that fills whole bindings of either kind, for any required alignment. */
const padding = 64;

/** Returns the allocated number of functions of all cells, padded. */
export const paddedPoints = ({
  cellCount,
  functionCount,
  room = cellCount,
}: Pick<StateShape, 'cellCount' | 'functionCount' | 'room'>): number =>
  padding * Math.ceil((room * functionCount) / padding);

/** Returns the number of vectors of four variables, and the number of remaining variables. */
export const elementColumns = (
  variableCount: number,
): { readonly columns: number; readonly left: number } => ({
  columns: Math.floor(variableCount / 4),
  left: variableCount % 4,
});

/** Returns the bytes of the vectors of a state; the remaining variables follow. */
export const columnBytes = (shape: StateShape): number =>
  16 * elementColumns(shape.variableCount).columns * paddedPoints(shape);

/** Returns the bytes of one word of a state. */
export const elementBytes = (shape: StateShape): number =>
  4 * shape.variableCount * paddedPoints(shape);

/** Packs [cell][variable][function] into the device layout. @param low words of the same numbers, for df64 */
export function packElements(
  state: StateArray,
  shape: StateShape,
  low: StateArray | null,
): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(((low ? 2 : 1) * elementBytes(shape)) / 4);
  if (low) {
    forEachPair(shape, (host, device) => {
      packed[device] = state[host];
      packed[device + 1] = low[host];
    });
  } else forEachNumber(shape, (host, device) => (packed[device] = state[host]));
  return packed;
}

/** Unpacks a state. @param words of pairs the high or the low ones; null for single numbers */
export function unpackElements(
  packed: Float32Array,
  shape: StateShape,
  words: 'high' | 'low' | null,
): Float32Array {
  const state = new Float32Array(shape.cellCount * shape.functionCount * shape.variableCount);
  const word = words === 'low' ? 1 : 0;
  const visit = words ? forEachPair : forEachNumber;
  visit(shape, (host, device) => (state[host] = packed[device + word]));
  return state;
}

/** Calls `visit` with the indices of every coefficient: on the host, and of its pair on the device. */
function forEachPair(shape: StateShape, visit: (host: number, device: number) => void): void {
  const { cellCount, functionCount, variableCount } = shape;
  const points = paddedPoints(shape);
  for (let v = 0; v < variableCount; v++) {
    for (let cell = 0, point = v * points; cell < cellCount; cell++) {
      const host = (cell * variableCount + v) * functionCount;
      for (let j = 0; j < functionCount; j++, point++) visit(host + j, 2 * point);
    }
  }
}

/** Calls `visit` with the indices of every coefficient: on the host, and on the device. */
function forEachNumber(shape: StateShape, visit: (host: number, device: number) => void): void {
  const { cellCount, functionCount, variableCount } = shape;
  const { columns, left } = elementColumns(variableCount);
  const points = paddedPoints(shape);
  for (let v = 0; v < variableCount; v++) {
    const column = Math.floor(v / 4);
    const stride = column < columns ? 4 : left;
    const start = 4 * column * points + (v % 4);
    for (let cell = 0, point = 0; cell < cellCount; cell++) {
      const host = (cell * variableCount + v) * functionCount;
      for (let j = 0; j < functionCount; j++, point++) visit(host + j, start + stride * point);
    }
  }
}
