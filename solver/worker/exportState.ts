import type { ProgressCallback } from '../core/progress';
import { stateExporter, type StateExport } from '../exporters';
import type { Solution } from '../outputs/solution';

/** A file to give out: the end of its name, and what it holds. */
export interface StateFile {
  readonly suffix: string;
  readonly bytes: ArrayBuffer;
}

/** Makes the files of a state. @throws CaseError if a field is no valid expression */
export const exportState = (
  solution: Solution,
  what: StateExport,
  notify: ProgressCallback,
): StateFile[] =>
  stateExporter(what.kind)
    .files(solution, what, notify)
    .map(({ suffix, content }) => ({ suffix, bytes: bytesOf(content) }));

function bytesOf(content: string | Uint8Array): ArrayBuffer {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return new Uint8Array(bytes).buffer;
}
