import { historyHeader, historyStride, type SimulationClock } from '../../types';
import { historyCapacity, splitNumber } from './layout';

/** The struct `Clock` of shaders/dg/clock_state.wgsl, and the history at its end, in bytes. */
const historyOffset = 64;
export const clockBytes = historyOffset + historyCapacity * 32;

/** The struct `Clock` as the host reads it. */
export interface ClockWords {
  readonly time: number;
  /** Low word of the pair that the time is the sum of. */
  readonly timeLow: number;
  readonly step: number;
  readonly outcome: 'running' | 'endTime' | 'steady' | 'failed';
  readonly failedCell: number;
  readonly failedWhat: number;
}

const outcomeNames = ['running', 'endTime', 'steady', 'failed'] as const;
export const notANumber = 7;
/** Of `Clock.outcome`, in bytes. */
export const outcomeOffset = 20;

/** A running clock at the given step and time, with nothing known of the cells yet. */
export function packClock({ step, time }: SimulationClock, low?: number): ArrayBuffer {
  const bytes = new ArrayBuffer(clockBytes);
  const floats = new Float32Array(bytes);
  const words = new Uint32Array(bytes);
  [floats[0], floats[1]] = splitNumber(time, low);
  words[4] = step;
  words[7] = 0xffffffff;
  return bytes;
}

export function unpackClock(bytes: ArrayBuffer): ClockWords {
  const floats = new Float32Array(bytes);
  const words = new Uint32Array(bytes);
  return {
    time: floats[0] + floats[1],
    timeLow: floats[1],
    step: words[4],
    outcome: outcomeNames[words[5]],
    failedCell: words[7] >>> 3,
    failedWhat: words[7] & 7,
  };
}

/** Rows (step, time, Δt, change per variable) of the steps after `from` up to `to`. */
export function unpackHistory(
  bytes: ArrayBuffer,
  from: number,
  to: number,
  variableCount: number,
): Float64Array {
  const ring = new Float32Array(bytes, historyOffset);
  const stride = historyStride(variableCount);
  const rows = new Float64Array((to - from) * stride);
  for (let step = from + 1; step <= to; step++) {
    const row = (step - from - 1) * stride;
    const slot = 8 * (step % historyCapacity);
    rows[row] = step;
    rows[row + 1] = ring[slot] + ring[slot + 1];
    rows[row + 2] = ring[slot + 2];
    for (let v = 0; v < variableCount; v++) rows[row + historyHeader + v] = ring[slot + 4 + v];
  }
  return rows;
}
