import { ref, watch } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { messageOf } from '../../solver/core';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunSummary } from '../../solver/run';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import type { EndedRun } from './startingPoint';
import { t } from '../text/t';
import { RunRecorder, type Gathered, type RecordingListener } from './recorder';

/** Writes the files of the current run, and tells its end to whoever waits for that. */
export function useRecording() {
  const { host } = useServices();
  const project = useProjectStore();
  const ui = useUiStore();
  let recorder: RunRecorder | null = null;
  let last: RunRecorder | null = null;
  let notifyEnd: ((ended: EndedRun) => void) | null = null;
  /** Of the current project. */
  let recorders = new WeakSet<RunRecorder>();
  /** Those that have files that could not be written yet. */
  const waiting = new Set<RunRecorder>();
  /** Why they could not, one line; null if none waits. */
  const unkept = ref<string | null>(null);

  const listener: RecordingListener = {
    failed(of, error) {
      // Of a project that was closed meanwhile nothing can be done any more.
      if (!recorders.has(of)) return ui.report(error);
      // A folder that is gone is another matter than a disk that takes nothing: that is asked about.
      void project.look().catch(ui.report);
      waiting.add(of);
      unkept.value = messageOf(error);
    },
    recovered(of) {
      if (!waiting.delete(of) || waiting.size > 0) return;
      unkept.value = null;
      ui.notify('good', t('runKeptAgain'));
    },
  };

  /** Tries at once what could not be written. */
  function retry(): void {
    for (const one of waiting) one.retry();
  }

  /** Tries it where it has waited for long enough. */
  function retryIfDue(): void {
    for (const one of waiting) one.retryIfDue();
  }

  /** Where the current runs are written: saved elsewhere they follow, closed they don't go to the next project. */
  let place = { token: '' };
  watch(
    () => project.identity?.token,
    (token) => {
      if (token === undefined) place = { token: '' };
      else place.token = token;
    },
    { flush: 'sync', immediate: true },
  );

  // A project that was saved elsewhere may have room there.
  watch(
    () => project.identity?.token,
    (token) => token !== undefined && retry(),
  );

  /** The project is closed: what could not be written is aborted. */
  function forget(): void {
    recorders = new WeakSet();
    waiting.clear();
    unkept.value = null;
    drop(null, null);
  }

  function begin({ id }: RunEntry, gathered: Gathered): void {
    const own = place;
    recorder = new RunRecorder(host, () => own.token, id, gathered, listener);
    recorders.add(recorder);
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
    notifyEnd?.(ended);
    notifyEnd = null;
  }

  /** Resolves when the next run to begin has ended and its files are written. */
  const ended = (): Promise<EndedRun> => new Promise((resolve) => (notifyEnd = resolve));

  /** Resolves when the last run's files are written, as far as it has handed them over. */
  async function settle(): Promise<void> {
    await last?.settled;
  }

  return {
    current: () => recorder,
    begin,
    finish,
    drop,
    ended,
    settle,
    unkept,
    retry,
    retryIfDue,
    forget,
  };
}
