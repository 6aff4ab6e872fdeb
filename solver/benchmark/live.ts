import { finiteRange } from '../engine/fields';
import { LiveView } from '../engine/liveView';
import type { PreparedCase } from '../engine/preparedCase';
import { RunLoop } from '../engine/runLoop';
import { RunRecord } from '../engine/runRecord';
import { liveInterval } from '../engine/session';
import type { Simulation } from '../schemes/types';
import type { MeasuringOptions } from './measure';

/** Milliseconds of a run that is watched. */
const durations = { full: 2000, quick: 800 } as const;

/**
 * Seconds per step of a run whose density is shown as it changes, as often as on the page; drawing
 * is not in it.
 * @param plain seconds per step of the same without that
 */
export async function liveSecondsPerStep(
  { discretization, physics }: PreparedCase,
  simulation: Simulation,
  plain: number,
  { quick, now, yieldTask }: MeasuringOptions,
): Promise<number> {
  const start = { step: 0, time: 0 };
  simulation.writeState(discretization.initialState(), start);
  const field = physics.field('rho');
  const milliseconds = quick ? durations.quick : durations.full;
  const steps = Math.ceil(milliseconds / 1000 / plain);
  const liveView = new LiveView({
    simulation,
    screen: {
      fields: new Map([[0, field]]),
      showFrame: (_, { values }) => void finiteRange(values),
    },
    now,
    interval: liveInterval.hardware,
    calmInterval: milliseconds,
    onError: (error) => loop.abort(error),
  });
  await liveView.prepared();
  const loop: RunLoop = new RunLoop({
    simulation,
    record: new RunRecord({ start, stepLimit: steps, endTime: null }, discretization),
    observer: {
      progress: () => undefined,
      snapshot: ({ state, time }) => void discretization.sampleField(state, field, time),
    },
    now,
    yieldTask,
    watcher: liveView,
    saveTimes: { times: [], interval: null },
  });
  const begun = now();
  await loop.execute();
  const seconds = (now() - begun) / 1000;
  liveView.dispose();
  return seconds / steps;
}
