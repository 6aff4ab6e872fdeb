import { finiteRange } from '../run/fields';
import { LiveView } from '../run/liveView';
import type { PreparedCase } from '../run/preparedCase';
import { RunEvents } from '../run/runEvents';
import { RunLoop } from '../run/runLoop';
import { RunRecord } from '../run/runRecord';
import { liveInterval } from '../run/session';
import { pictureRequest } from '../space/pictureRequest';
import type { Simulation } from '../stepping/types';
import type { MeasuringOptions } from './types';

/** Milliseconds of warm-up, until batch size and frame rate settle, and of the measurement. */
const durations = { settling: 500, full: 3000, quick: 1000 } as const;

/** Size of a view on a typical screen. */
const screenPixels = [1920, 1080] as const;

/**
 * Returns the seconds per step of a run with a live view of its first variable at the page's refresh rate. Excludes
 * drawing and the start and end of the run.
 */
export async function liveSecondsPerStep(
  prepared: PreparedCase,
  simulation: Simulation,
  { quick, now, yieldTask, signal }: MeasuringOptions,
): Promise<number> {
  const { discretization, physics } = prepared;
  const start = { step: 0, time: 0 };
  simulation.writeState(discretization.initialState(), start);
  const field = physics.field(physics.variableNames[0]);
  const milliseconds = quick ? durations.quick : durations.full;
  const request = pictureRequest(discretization.pictureKind, {
    window: null,
    pixels: screenPixels,
  });
  const { samples } = discretization.picture(request);
  const liveView = new LiveView({
    simulation,
    screen: {
      fields: new Map([[0, field]]),
      samples,
      showFrame: (_, { values }) => void finiteRange(values),
    },
    now,
    interval: liveInterval.hardware,
    idleInterval: 2 * milliseconds,
    onError: (error) => loop.abort(error),
  });
  await liveView.prepared();
  const loop: RunLoop = new RunLoop({
    simulation,
    record: new RunRecord({ start, stepLimit: null, endTime: null }, discretization),
    observer: {
      progress({ step }) {
        const at = now();
        const end = started + durations.settling + milliseconds;
        if (at < started + durations.settling) first = { step, at };
        // The last report includes the state readback, which is not measured.
        else if (last.at < end) last = { step, at };
        if (at >= end || signal.aborted) loop.stop();
      },
      snapshot: ({ state, time }) => void discretization.sampleField(state, field, time),
    },
    now,
    yieldTask,
    watcher: liveView,
    saveTimes: { times: [], interval: null },
    events: new RunEvents(prepared, () => prepared),
  });
  const started = now();
  let first = { step: 0, at: started };
  let last = first;
  await loop.execute();
  liveView.dispose();
  signal.throwIfAborted();
  return (last.at - first.at) / 1000 / (last.step - first.step);
}
