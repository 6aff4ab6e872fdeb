import type { OpenedDevice } from '../../solver/run/compute';
import type { Rename } from '../host/durableFiles';
import type { VerificationRoots } from '../host/verificationMeshes';
import type { Verifier } from './verifierThread';
import type { ThreadHost } from '../../solver/threads';
import type { Solution } from '../../solver/outputs';
import type { RunProgress } from '../../solver/run';

/** Receives the progress and pictures of a run while it is computed. */
export interface LiveOutput {
  /** The run among those of a sweep. */
  part: { index: number; count: number };
  /** @param line the progress as text */
  progress(progress: RunProgress, line: string): void;
  /** Draws the main field of a state, unless the last picture is recent. */
  picture(state: Solution): void;
  /** Draws the last state; resolves when all files were written. */
  finish(state: Solution): Promise<void>;
  /** Writes a file that another machine has written. */
  put(name: string, content: string | Uint8Array): void;
}

/** Environment of a command; replaced in tests. */
export interface CliContext {
  /** Current folder for relative paths. */
  readonly folder: string;
  readonly examplesRoot: string;
  /** Default folder of the published meshes; may not exist. */
  readonly publishedMeshesRoot: string;
  readonly version: string;
  /** Folders for results that cannot be written to their own folder, in this order. */
  readonly fallbackFolders: readonly string[];
  /** File of the queue. */
  readonly queueFile: string;
  /** Receives the progress and pictures of runs, after `--live`. */
  readonly liveFiles?: LiveOutput;
  /** Renames a written file into place; tests interrupt here. */
  readonly renameFile?: Rename;
  /** Free bytes on the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
  readonly threads: ThreadHost;
  /** Starts a thread that verifies; omitted if the program is not built. */
  readonly startVerifier?: (roots: VerificationRoots) => Verifier;
  /** Name of the CPU. */
  readonly processor: string;
  /** Writes text or bytes to standard output. */
  write(content: string | Uint8Array): void;
  /** Reads all of standard input as text. @throws CliError for more than `most` bytes, or a terminal */
  input(most: number): Promise<string>;
  /** Yields the lines of standard input until its end. */
  lines(): AsyncIterable<string>;
  /** Writes progress and messages to standard error. */
  notify(text: string): void;
  /** Whether standard error is a terminal, where lines can be overwritten. */
  readonly live: boolean;
  /** Width of that terminal in columns. */
  readonly columns: number;
  /** Time in milliseconds from an arbitrary origin. */
  now(): number;
  /** Opens the GPU. With `softwareToo`, also Chromium's software driver if no driver is installed. */
  openGpu(softwareToo: boolean): Promise<OpenedDevice | { readonly reason: string }>;
  /** Calls back once at Ctrl+C or a termination request; returns the function that unsubscribes. */
  onInterrupt(callback: () => void): () => void;
}

/** Runs a command with its arguments. @returns the exit code */
export type Command = (words: string[], context: CliContext) => Promise<number>;

export const exitCodes = { done: 0, runFailed: 1, badInput: 2, interrupted: 130 } as const;
