import type { RunEntry } from '../../electron/contract/contract';
import { runFiles } from '../../electron/contract/runFiles';
import { newestIntactState, type IntactState } from '../../electron/contract/intactState';
import { runSummarySchema, type RunSummary } from '../../solver/run';
import { readHistory, readSegments, readSignals, type History } from '../../solver/project';
import type { SavedSignal } from '../../solver/signals';
import type { WorkbenchHost } from '../host/host';
import { t } from '../text/t';

/** Stored results of a run; null for missing or unreadable ones. */
export interface PreviousRun {
  readonly history: History | null;
  readonly signals: readonly SavedSignal[] | null;
  readonly summary: RunSummary | null;
  /** The newest intact state. */
  readonly state: IntactState | null;
}

/**
 * Reads a run's files. @param onError is called for each unusable file
 * @throws if the user canceled
 */
export async function readPreviousRun(
  host: WorkbenchHost,
  token: string,
  { id, files }: RunEntry,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<PreviousRun> {
  const bytesOf = (file: string): Promise<ArrayBuffer | null> =>
    host.readFile(token, { area: 'runs', run: id, file }, signal);
  async function read<T>(file: string, parse: (bytes: ArrayBuffer) => T): Promise<T | null> {
    try {
      const bytes = await readSegments(file, { names: files, read: bytesOf });
      return bytes && parse(bytes);
    } catch (error) {
      signal?.throwIfAborted();
      onError(error);
      return null;
    }
  }
  return {
    history: await read(runFiles.history, (bytes) => readHistory(bytes, runFiles.history)),
    signals: await read(runFiles.signals, (bytes) => readSignals(bytes, runFiles.signals)),
    summary: await read(runFiles.summary, parseSummary),
    state: await newestIntactState(files, bytesOf, (line) => onError(new Error(line))),
  };
}

/** @throws Error with one line if it is not a summary */
function parseSummary(bytes: ArrayBuffer): RunSummary {
  const result = runSummarySchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (!result.success) throw new Error(t('runSummaryDamaged', runFiles.summary));
  return result.data;
}
