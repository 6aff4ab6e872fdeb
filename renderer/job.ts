/** A long operation that the user waits for. */
export interface Job {
  /** Aborted when the user cancels: the operation then ends soon with the signal's reason. */
  readonly signal: AbortSignal;
  /** Reports the progress, 0…1. */
  notify(fraction: number): void;
}

/** Whether an error is an abort, which is not reported. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
