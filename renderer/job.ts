/** Work that the user waits for. */
export interface Job {
  /** Aborts when the user gives it up: the work then ends soon, with the signal's reason. */
  readonly signal: AbortSignal;
  /** Hears how far it is, 0…1. */
  tell(fraction: number): void;
}

/** Whether work ended because it was given up, which nobody needs to be told. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
