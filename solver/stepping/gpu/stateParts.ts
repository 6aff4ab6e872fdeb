import type { StateArray } from '../../space/types';
import type { DevicePart, DevicePrecision, StateShape } from '../deviceStepper';
import { packState, roundedAway, unpackState } from './stateLayout';

/** The state of a run on the device, split into parts that can be bound. */
export class StateParts {
  constructor(
    private readonly device: GPUDevice,
    private readonly parts: readonly DevicePart[],
    private readonly shape: Omit<StateShape, 'cellCount'>,
    private readonly precision: DevicePrecision,
  ) {}

  /** Returns the buffers to read back for the state of a parity. */
  buffersOf(parity: number): readonly GPUBuffer[] {
    const main = this.parts.map(({ states }) => states[parity]);
    return [...main, ...this.parts.flatMap(({ rest }) => (rest ? [rest] : []))];
  }

  /**
   * Writes the state of even steps.
   * @param low words of its numbers, if known; otherwise the round-off in f32
   */
  write(state: StateArray, low: Float32Array | null): void {
    const { queue } = this.device;
    const isPaired = this.precision !== 'f32';
    for (const part of this.parts) {
      const own = this.ownCells(state, part);
      const lowWords = isPaired ? ((low && this.ownCells(low, part)) ?? roundedAway(own)) : null;
      const high = lowWords ? combined(Float32Array, own, lowWords, -1) : own;
      const shape = this.shapeOf(part);
      if (part.rest && lowWords) {
        queue.writeBuffer(part.states[0], 0, packState(high, shape));
        queue.writeBuffer(part.rest, 0, packState(lowWords, shape));
      } else queue.writeBuffer(part.states[0], 0, packState(high, shape, lowWords));
    }
  }

  /**
   * Assembles a state that was read back.
   * @param hasRest whether its round-off is valid
   * @returns the state and the low words of its numbers; null if it has none
   */
  read(
    copies: readonly ArrayBuffer[],
    hasRest: boolean,
  ): { readonly state: StateArray; readonly low: Float32Array | null } {
    const count = this.parts.length;
    const main = copies.slice(0, count);
    const high = this.join(main, this.precision, 'high');
    const low =
      copies.length > count && hasRest
        ? this.join(copies.slice(count), 'f32', 'high')
        : this.precision === 'df64'
          ? this.join(main, this.precision, 'low')
          : null;
    return { low, state: low ? combined(Float64Array, high, low, 1) : high };
  }

  /** Joins one word of the numbers of all cells. */
  private join(
    copies: readonly ArrayBuffer[],
    precision: DevicePrecision,
    words: 'high' | 'low',
  ): Float32Array {
    const states = copies.map((copy, i) =>
      unpackState(new Float32Array(copy), this.shapeOf(this.parts[i]), precision, words),
    );
    return states.length === 1 ? states[0] : joined(Float32Array, states);
  }

  private shapeOf({ cellCount, room }: DevicePart): StateShape {
    return { ...this.shape, cellCount, room };
  }

  /** Returns the cells of a part from a state of all cells, [cell][variable][function]. */
  private ownCells<T extends StateArray>(state: T, { first, cellCount }: DevicePart): T {
    const perCell = this.shape.functionCount * this.shape.variableCount;
    return state.subarray(first * perCell, (first + cellCount) * perCell) as T;
  }
}

/** Returns a ± b, elementwise. */
function combined<T extends StateArray>(
  type: new (length: number) => T,
  a: StateArray,
  b: StateArray,
  sign: 1 | -1,
): T {
  const all = new type(a.length);
  for (let i = 0; i < all.length; i++) all[i] = a[i] + sign * b[i];
  return all;
}

export function joined<T extends StateArray>(
  type: new (length: number) => T,
  arrays: readonly StateArray[],
): T {
  const all = new type(arrays.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const array of arrays) {
    all.set(array, offset);
    offset += array.length;
  }
  return all;
}
