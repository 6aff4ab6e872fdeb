import type { Tasks } from '../core/tasks';
import { snapshotCheckpoint } from '../run/startingState';
import type { Snapshot } from '../run/runObserver';
import type { RunState } from '../run/runReports';
import type { RunSession, SessionObserver } from '../run/session';
import type { Display } from './display';
import type { EngineEvent } from './protocol';

/** Milliseconds for the page to draw while a slow device, possibly the same CPU, is idle. */
const drawing = 300;

interface Notifying {
  /** Request that started the run. */
  readonly request: number;
  /** Milliseconds between checkpoints. */
  readonly keepInterval: number;
  readonly display: Display;
  readonly tasks: Tasks;
  post(event: EngineEvent, transfer?: ArrayBufferLike[]): void;
  /** Milliseconds from any origin. */
  now(): number;
  session(): RunSession;
  /** Whether this is the current run of the page: events of a run whose mesh was closed are dropped. */
  isCurrent(): boolean;
  setState(state: RunState): void;
  /** Sends a checkpoint to the page. */
  keep(snapshot: Snapshot): void;
}

/** Reports the progress, rows and states of a run to the page. */
export function notifyPage(notifying: Notifying): SessionObserver {
  const { request, keepInterval, display, tasks, post, now, session, setState } = notifying;
  let lastKept = now();
  let kept: Snapshot | null = null;
  const ifCurrent =
    <A extends unknown[]>(react: (...values: A) => void) =>
    (...values: A): void => {
      if (notifying.isCurrent()) react(...values);
    };
  return {
    started: ifCurrent((info) => post({ type: 'started', request, info })),
    running: ifCurrent(() => setState('running')),
    paused: ifCurrent(() => setState('paused')),
    resumed: ifCurrent(() => setState('running')),
    moved: ifCurrent((moved, snapshot) => display.follow(moved, snapshot)),
    recovering: ifCurrent((message) => {
      setState('preparing');
      post({ type: 'notice', message });
    }),
    progress: ifCurrent((progress, history, signals) => {
      if (signals.some((rows) => rows.length > 0)) {
        post(
          { type: 'signals', rows: signals },
          signals.map(({ buffer }) => buffer),
        );
      }
      post({ type: 'progress', progress, history }, [history.buffer]);
      // A state is sent only after the history rows up to its step.
      if (!kept || kept.step > progress.step) return;
      notifying.keep(kept);
      kept = null;
    }),
    snapshot: ifCurrent((snapshot) => {
      display.update(snapshot);
      if (now() - lastKept < keepInterval) return;
      lastKept = now();
      kept = snapshot;
    }),
    drawn: () => tasks.wait(drawing),
    saved: ifCurrent((snapshot) => {
      const { step, time } = snapshot;
      const bytes = snapshotCheckpoint(session().prepared, snapshot);
      post({ type: 'snapshot', step, time, bytes }, [bytes]);
    }),
  };
}
