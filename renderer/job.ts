/** Work that the user waits for. */
export interface Job {
  /** Aborts when the user gives it up: the work then ends soon, with the signal's reason. */
  readonly signal: AbortSignal;
  /** Hears its progress, 0…1. */
  notify(fraction: number): void;
}

/** Whether work ended because it was aborted, which nobody needs to be told. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
