import { ref, watch } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import { messageOf } from '../../solver/core';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunRecords } from '../../solver/project';
import type { RunSummary } from '../../solver/run';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import type { EndedRun } from './startingPoint';
import { t } from '../text/t';
import { RunRecorder, type RecordingListener } from './recorder';

/** Writes the files of the current run, and notifies waiting callers of its end. */
export function useRecording() {
  const { host } = useServices();
  const project = useProjectStore();
  const ui = useUiStore();
  let recorder: RunRecorder | null = null;
  let last: RunRecorder | null = null;
  let notifyEnd: ((ended: EndedRun) => void) | null = null;
  /** Recorders of the current project. */
  let recorders = new WeakSet<RunRecorder>();
  /** Recorders with pending files. */
  const waiting = new Set<RunRecorder>();
  /** Reason for pending files, one line; null if there are none. */
  const unkept = ref<string | null>(null);

  const listener: RecordingListener = {
    failed(of, error) {
      // Files of a closed project cannot be retried.
      if (!recorders.has(of)) return ui.report(error);
      // A missing folder, unlike a full disk, is handled by asking the user.
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

  /** Retries pending writes now. */
  function retry(): void {
    for (const one of waiting) one.retry();
  }

  /** Retries pending writes after a delay. */
  function retryIfDue(): void {
    for (const one of waiting) one.retryIfDue();
  }

  /** Location of current runs: it follows the project when saved elsewhere, but not to the next project. */
  let place = { token: '' };
  watch(
    () => project.identity?.token,
    (token) => {
      if (token === undefined) place = { token: '' };
      else place.token = token;
    },
    { flush: 'sync', immediate: true },
  );

  // The new location may have free space.
  watch(
    () => project.identity?.token,
    (token) => token !== undefined && retry(),
  );

  /** Drops pending writes when the project is closed. */
  function forget(): void {
    recorders = new WeakSet();
    waiting.clear();
    unkept.value = null;
    drop(null, null);
  }

  function begin({ id }: RunEntry, records: RunRecords): void {
    const own = place;
    recorder = new RunRecorder(host, () => own.token, id, records, listener);
    recorders.add(recorder);
    last = recorder;
  }

  /** Writes the final files of a run, and then reports its end. */
  function finish(summary: RunSummary, checkpoint: CheckpointBytes, failure: string | null): void {
    const run = recorder?.run ?? null;
    const written = recorder?.finish(summary, checkpoint) ?? Promise.resolve();
    recorder = null;
    void written.then(() => conclude({ summary, failure, run }));
  }

  /** Ends the recording without final files. */
  function drop(summary: RunSummary | null, failure: string | null): void {
    const run = recorder?.run ?? null;
    recorder = null;
    conclude({ summary, failure, run });
  }

  /** Resolves the waiting promise once. */
  function conclude(ended: EndedRun): void {
    notifyEnd?.(ended);
    notifyEnd = null;
  }

  /** Resolves when the next run has ended and its files are written. */
  const ended = (): Promise<EndedRun> => new Promise((resolve) => (notifyEnd = resolve));

  /** Resolves when all files received so far of the last run are written. */
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
