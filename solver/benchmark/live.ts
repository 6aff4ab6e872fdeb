import type { PreparedCase } from '../engine/preparedCase';
import { RunLoop } from '../engine/runLoop';
import { RunRecord } from '../engine/runRecord';
import type { Simulation } from '../schemes/types';
import type { MeasuringOptions } from './measure';

/** Milliseconds between states that are shown, at least; as in runs on the page. */
const snapshotInterval = 100;
/** Milliseconds of a run that is watched. */
const durations = { full: 2000, quick: 800 } as const;

/**
 * Seconds per step of a run with its state read back and its density sampled for display, again and
 * again; drawing is not in it.
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
  const loop = new RunLoop({
    simulation,
    record: new RunRecord({ start, stepLimit: steps, endTime: null }, discretization),
    observer: {
      progress: () => undefined,
      snapshot: ({ state, time }) => void discretization.sampleField(state, field, time),
    },
    now,
    yieldTask,
    snapshotInterval,
    saveTimes: { times: [], interval: null },
  });
  const begun = now();
  await loop.execute();
  return (now() - begun) / 1000 / steps;
}
