import type { OpenedDevice } from '../../solver/run/compute';
import type { Rename } from '../host/durableFiles';
import type { ThreadHost } from '../../solver/threads';

/** What a command has of the world around it; tests replace it. */
export interface CliContext {
  /** Folder that relative paths start from. */
  readonly folder: string;
  readonly examplesRoot: string;
  /** Folder with the meshes of published tables, where it isn't given; it may be absent. */
  readonly publishedMeshesRoot: string;
  readonly version: string;
  /** Where results go that can't be written where they belong, in this order. */
  readonly rescueFolders: readonly string[];
  /** Makes writes take effect; tests interrupt there. */
  readonly renameFile?: Rename;
  /** Bytes that are free on the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
  readonly threads: ThreadHost;
  /** The CPU's name. */
  readonly processor: string;
  /** Writes results (standard output), text or bytes. */
  write(content: string | Uint8Array): void;
  /** All of standard input as text. @throws CliError where there is more than `most` bytes, or a terminal */
  input(most: number): Promise<string>;
  /** Writes progress and messages (standard error). */
  tell(text: string): void;
  /** Whether `tell` reaches a terminal, where a line can be written over. */
  readonly live: boolean;
  /** Columns of that terminal. */
  readonly columns: number;
  /** Milliseconds from any origin. */
  now(): number;
  /**
   * Opens the GPU. `softwareToo` makes Chromium's software driver known where no driver is
   * installed.
   */
  openGpu(softwareToo: boolean): Promise<OpenedDevice | { readonly reason: string }>;
  /** Calls back once at Ctrl+C or a request to end; returns the end of the subscription. */
  onInterrupt(callback: () => void): () => void;
}

/** Runs a command with the words after its name. @returns the exit code. */
export type Command = (words: string[], context: CliContext) => Promise<number>;

export const exitCodes = { done: 0, runFailed: 1, badInput: 2, interrupted: 130 } as const;
