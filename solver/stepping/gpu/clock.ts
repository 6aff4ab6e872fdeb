import { stateStride } from '../../physics/wgsl';
import type { ControlMemory } from '../stepController';
import { historyHeader, historyStride, type SimulationClock } from '../types';
import { splitNumber } from './stateLayout';

/** Steps whose history the device keeps: the limit of a batch. */
export const historyCapacity = 1024;

/** Numbers per row of the clock's history. */
const rowLength = 4;

/** Returns the number of change slots of the clock, in whole rows of the history. */
export const changeSlots = (variableCount: number): number =>
  rowLength * Math.ceil(stateStride(variableCount) / rowLength);

/** Numbers per step in the history: its times, then its changes. */
const stepLength = (variableCount: number): number => rowLength + changeSlots(variableCount);

/** Total number of history rows. */
export const historyRows = (variableCount: number): number =>
  (historyCapacity * stepLength(variableCount)) / rowLength;

/** Size of a clock. */
export interface ClockShape {
  readonly variableCount: number;
  /** Whether Δt follows the error of steps, which may then be rejected. */
  readonly isControlled: boolean;
}

/** Bytes common to all clocks, before the history. */
const commonBytes = (variableCount: number): number => 32 + 4 * changeSlots(variableCount) + 8;

/** Bytes of the controller of Δt, and the offset of the number of rejected steps in them. */
const controlBytes = 24;
const rejectionsOffset = 16;

/** Byte offset of the history in the struct `Clock` of shaders/stepping/clock_state.wgsl, at its end. */
const historyOffset = ({ variableCount, isControlled }: ClockShape): number =>
  16 * Math.ceil((commonBytes(variableCount) + (isControlled ? controlBytes : 0)) / 16);

export const clockBytes = (shape: ClockShape): number =>
  historyOffset(shape) + 4 * historyCapacity * stepLength(shape.variableCount);

/** The struct `Clock`, unpacked. */
export interface ClockWords {
  /** null before the first step. */
  readonly control: ControlMemory | null;
  readonly time: number;
  /** Low word of the pair whose sum is the time. */
  readonly timeLow: number;
  readonly step: number;
  /** Number of rejected steps. */
  readonly rejections: number;
  readonly outcome: 'running' | 'endTime' | 'steady' | 'failed';
  readonly failedCell: number;
  readonly failedWhat: number;
}

/** Step number, and number of rejected steps before it. */
export type DoneSteps = Pick<ClockWords, 'step' | 'rejections'>;

const outcomeNames = ['running', 'endTime', 'steady', 'failed'] as const;
export const notANumber = 7;
/** Byte offset of `Clock.outcome`. */
export const outcomeOffset = 20;

/** Packs a running clock at a step and time, with no report of the cells yet. */
export function packClock(
  { step, time, control }: SimulationClock,
  shape: ClockShape,
  low?: number,
): ArrayBuffer {
  const bytes = new ArrayBuffer(clockBytes(shape));
  const floats = new Float32Array(bytes);
  const words = new Uint32Array(bytes);
  [floats[0], floats[1]] = splitNumber(time, low);
  words[4] = step;
  words[7] = 0xffffffff;
  if (shape.isControlled && control) floats.set(control, commonBytes(shape.variableCount) / 4);
  return bytes;
}

export function unpackClock(
  bytes: ArrayBuffer,
  { variableCount, isControlled }: ClockShape,
): ClockWords {
  const floats = new Float32Array(bytes);
  const words = new Uint32Array(bytes);
  const controlled = commonBytes(variableCount) / 4;
  const [requested, last, second] = floats.subarray(controlled);
  return {
    control: isControlled && requested > 0 ? [requested, last, second] : null,
    time: floats[0] + floats[1],
    timeLow: floats[1],
    step: words[4],
    rejections: isControlled ? words[controlled + rejectionsOffset / 4] : 0,
    outcome: outcomeNames[words[5]],
    failedCell: words[7] >>> 3,
    failedWhat: words[7] & 7,
  };
}

/** Returns rows (step, time, Δt, change per variable) of the steps after `from` up to `to`. */
export function unpackHistory(
  bytes: ArrayBuffer,
  from: number,
  to: number,
  shape: ClockShape,
): Float64Array {
  const { variableCount } = shape;
  const ring = new Float32Array(bytes, historyOffset(shape));
  const stride = historyStride(variableCount);
  const rows = new Float64Array((to - from) * stride);
  for (let step = from + 1; step <= to; step++) {
    const row = (step - from - 1) * stride;
    const slot = stepLength(variableCount) * (step % historyCapacity);
    rows[row] = step;
    rows[row + 1] = ring[slot] + ring[slot + 1];
    rows[row + 2] = ring[slot + 2];
    for (let v = 0; v < variableCount; v++)
      rows[row + historyHeader + v] = ring[slot + rowLength + v];
  }
  return rows;
}
