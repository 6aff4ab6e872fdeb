import { savedSignals } from '../signals/signalSet';
import type { SignalBuffer } from '../signals/signalBuffer';
import { historyContainer } from './history';
import type { HistoryBuffer } from './historyBuffer';
import { SegmentWriter, type GrowingTables } from './segments';
import { signalsContainer } from './signals';

/** Rows recorded during a run; they grow with it. */
export interface RunRecords {
  readonly history: HistoryBuffer;
  readonly signals: readonly SignalBuffer[];
}

/** Writers of the files of recorded rows. */
export interface RecordFiles {
  readonly history: SegmentWriter;
  readonly signals: SegmentWriter;
}

/** Returns writers for the records of a run. @param names of the base files */
export function recordFiles(
  { history, signals }: RunRecords,
  names: { readonly history: string; readonly signals: string },
): RecordFiles {
  const tables = (
    buffers: readonly (HistoryBuffer | SignalBuffer)[],
    content: GrowingTables['content'],
  ): GrowingTables => ({
    get counts() {
      return buffers.map(({ count }) => count);
    },
    get revision() {
      return buffers.reduce((sum, { revision }) => sum + revision, 0);
    },
    content,
  });
  return {
    history: new SegmentWriter(
      names.history,
      tables([history], ([from]) => historyContainer(history.recorded(from))),
    ),
    signals: new SegmentWriter(
      names.signals,
      tables(signals, (from) => signalsContainer(savedSignals(signals, from))),
    ),
  };
}
