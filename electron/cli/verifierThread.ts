import type { VerificationRow } from '../../solver/verification';

/** What a thread that verifies reports: the checks of an entry, one after the other, and its rows. */
export type VerifierReport =
  | { readonly kind: 'started'; readonly label: string }
  /** null: the entry failed; the thread that asked runs it again and tells the user. */
  | { readonly kind: 'done'; readonly rows: readonly VerificationRow[] | null };

/** A thread that runs the default checks of entries on the CPU, one entry at a time. */
export interface Verifier {
  /** Runs an entry. */
  postMessage(id: string): void;
  on(event: 'message', listener: (report: VerifierReport) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  terminate(): unknown;
}
