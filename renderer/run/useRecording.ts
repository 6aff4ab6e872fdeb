import type { RunEntry } from '../../electron/contract/contract';
import type { CheckpointBytes, RunSummary } from '../../solver/engine/protocol';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import type { EndedRun } from './beginning';
import { RunRecorder, type Gathered } from './recorder';

/** Writes the files of the run at hand, and tells its end to whoever waits for that. */
export function useRecording() {
  const { host } = useServices();
  const project = useProjectStore();
  let recorder: RunRecorder | null = null;
  let last: RunRecorder | null = null;
  let tellEnd: ((ended: EndedRun) => void) | null = null;

  function begin({ id }: RunEntry, gathered: Gathered): void {
    const first = project.identity?.token ?? '';
    const token = (): string => project.identity?.token ?? first;
    recorder = new RunRecorder(host, token, id, gathered, (error) => {
      void project.tell(error);
    });
    last = recorder;
  }

  /** Writes what a run leaves at its end, and then tells of that end. */
  function finish(summary: RunSummary, checkpoint: CheckpointBytes, failure: string | null): void {
    const run = recorder?.run ?? null;
    const written = recorder?.finish(summary, checkpoint) ?? Promise.resolve();
    recorder = null;
    void written.then(() => conclude({ summary, failure, run }));
  }

  /** The run ended without leaving anything more. */
  function drop(summary: RunSummary | null, failure: string | null): void {
    const run = recorder?.run ?? null;
    recorder = null;
    conclude({ summary, failure, run });
  }

  /** Whoever waits for the end of the run hears of it once. */
  function conclude(ended: EndedRun): void {
    tellEnd?.(ended);
    tellEnd = null;
  }

  /** Resolves when the next run to begin has ended and its files are written. */
  const ended = (): Promise<EndedRun> => new Promise((resolve) => (tellEnd = resolve));

  /** Resolves when the last run's files are written, as far as it has handed them over. */
  async function settle(): Promise<void> {
    const waitedFor = last;
    last = null;
    await waitedFor?.settled;
  }

  /** Writes what could not be written of the last run, where there is a place for it now. */
  const again = async (): Promise<void> => (recorder ?? last)?.again();

  return { current: () => recorder, begin, finish, drop, ended, settle, again };
}
