import type { CaseDocument } from '../../solver/case';
import type { Machine, QueueListEntry } from '../contract/contract';

/** A run or sweep to be added to the queue. */
export interface QueuedCase {
  readonly kind: 'run' | 'sweep';
  readonly document: CaseDocument;
  readonly backend: 'gpu' | 'cpu' | null;
  /** Null for this machine. */
  readonly machine: Machine | null;
  /** Folder of the project. */
  readonly project: string;
}

/** The queue of runs and sweeps of a user. Each call throws an error with one line. */
export interface RunQueue {
  /** @param tokenOf returns the token of a project that is open */
  state(tokenOf: (folder: string) => string | null): Promise<{
    readonly isPaused: boolean;
    readonly entries: QueueListEntry[];
  }>;
  add(entry: QueuedCase): Promise<number>;
  move(id: number, place: number): Promise<void>;
  remove(id: number): Promise<void>;
  stop(id: number): Promise<void>;
  retry(id: number): Promise<void>;
  pause(isPaused: boolean): Promise<void>;
  /** PNG of the field; null if there is none. */
  picture(id: number): Promise<Uint8Array | null>;
  /** Returns the version of Fluxbench on a machine. */
  test(machine: Machine): Promise<string>;
  /** Interrupts local runs; they continue at the next start. */
  close(): Promise<void>;
}
