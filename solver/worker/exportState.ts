import type { ProgressCallback } from '../core/progress';
import { stateExporter, type StateExport } from '../exporters';
import type { Solution } from '../outputs/solution';

/** An exported file: the suffix of its name, and its content. */
export interface StateFile {
  readonly suffix: string;
  readonly bytes: ArrayBuffer;
}

/** Exports a state to files. @throws CaseError if a field is not a valid expression */
export const exportState = (
  solution: Solution,
  what: StateExport,
  notify: ProgressCallback,
): StateFile[] =>
  stateExporter(what.kind)
    .files(solution, what, notify)
    .map(({ suffix, content }) => ({ suffix, bytes: bytesOf(content) }));

export function bytesOf(content: string | Uint8Array): ArrayBuffer {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(bytes).buffer;
}
