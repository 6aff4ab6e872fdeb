import type { Finding } from './fuzzer';

/** What a worker is started with. */
export interface WorkerStart {
  readonly seed: number;
  readonly branches: number;
  /**
   * Path of a file that is written before each input is read and remains if the process ends: inputs begun, bytes of
   * the input (32-bit integers, little-endian), then the input.
   */
  readonly current: string;
}

/** Offset of the current input in bytes. */
export const inputOffset = 8;
export const maxInputBytes = 2 ** 20;

/** A part of the work on one parser. */
export interface Slice {
  readonly target: string;
  /** Inputs that other workers found. */
  readonly inputs: readonly Uint8Array[];
  readonly runs: number;
  readonly milliseconds: number;
}

/** Instead of a slice: selects a small set of inputs that executes every branch. */
export interface Selection {
  readonly select: string;
  readonly seeds: readonly Uint8Array[];
  readonly inputs: readonly Uint8Array[];
}

export interface SliceResult {
  /** Inputs that executed new branches, or the selected ones. */
  readonly fresh: readonly Uint8Array[];
  readonly findings: readonly Finding[];
  readonly executed: number;
  readonly rejected: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}
