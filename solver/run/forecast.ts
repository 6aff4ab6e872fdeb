import type { Tasks } from '../core/tasks';
import type { Threads } from '../threads';
import type { OpenedDevice } from './device';
import type { PreparedCase } from './preparedCase';
import { readyRun } from './readyRun';
import type { Backend } from './runReports';
import { BatchScheduler } from './scheduler';
import { createSimulation } from './simulations';

/** A likely value with bounds. */
export interface LikelyRange {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** What a run will take, from some of its first steps on the backend that computes it. */
export interface Forecast {
  /** null where the case has no end time and no step limit. */
  readonly steps: LikelyRange | null;
  readonly secondsPerStep: LikelyRange;
  /** null as for the steps. */
  readonly seconds: LikelyRange | null;
  /** Steps of the trial. */
  readonly tried: number;
  /** Whether the run may end before: at a steady state, or when its monitors have settled. */
  readonly isUpperLimit: boolean;
}

export interface ForecastOptions {
  readonly backend: Backend;
  /** For the backend `gpu`. */
  readonly device: OpenedDevice | null;
  readonly threads: Threads;
  /** Milliseconds from any origin. */
  now(): number;
  readonly yieldTask: Tasks['yieldTask'];
}

/** Milliseconds until batches have found their size, and of all measurements together. */
const [warmUp, measured, windows] = [300, 900, 3];
/** By which estimates may be off even where nothing varies in the trial. */
const leastSpread = 1.1;
/** Change of Δt beyond which its trend in the trial says nothing more. */
const mostTrend = 4;

/**
 * Forecasts a run by a trial of about a second: its first steps, of which the last ones are timed. A trial of steps
 * that take longer has few of them.
 * @returns null where the trial leads nowhere: the first steps fail, or nothing moves
 * @throws Error with one line where the case can't be begun
 */
export async function forecastRun(
  prepared: PreparedCase,
  { backend, device, threads, now, yieldTask }: ForecastOptions,
): Promise<Forecast | null> {
  const start = readyRun(prepared);
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  // A case that is short has to last as long as the trial.
  simulation.setEndTime(null);
  const scheduler = new BatchScheduler(simulation, now);
  const steps: number[] = [];
  const rates: number[] = [];
  let [step, time] = [start.step, start.time];
  try {
    const stepFor = async (milliseconds: number): Promise<boolean> => {
      const from = { at: now(), step };
      do {
        scheduler.submit(Infinity);
        const batch = await scheduler.next();
        if (batch.outcome.kind !== 'running') return false;
        const stride = batch.history.length / Math.max(1, batch.step - step);
        for (let row = 0; row < batch.history.length; row += stride) {
          steps.push(batch.history[row + 2]);
        }
        [step, time] = [batch.step, batch.time];
        await yieldTask();
      } while (now() - from.at < milliseconds);
      rates.push((now() - from.at) / 1000 / (step - from.step));
      return true;
    };
    if (!(await stepFor(warmUp))) return null;
    const isSlow = rates[0] * 1000 > warmUp;
    for (let window = 0; window < windows && !isSlow; window++) {
      if (!(await stepFor(measured / windows))) return null;
    }
    while (scheduler.inFlight > 0) await scheduler.next();
  } finally {
    simulation.dispose();
  }
  if (!isSlowTrial(rates)) rates.shift();
  return forecastOf(prepared.document.time, { start: start.step, step, time, steps, rates });
}

const isSlowTrial = (rates: readonly number[]): boolean => rates.length === 1;

/** What a trial saw. */
export interface TrialSteps {
  readonly start: number;
  /** Number and time of the last step. */
  readonly step: number;
  readonly time: number;
  /** Δt of each. */
  readonly steps: readonly number[];
  /** Seconds per step, per measurement. */
  readonly rates: readonly number[];
}

/** The rest of the run at the last Δt of the trial; its trend there widens the range. */
export function forecastOf(
  time: PreparedCase['document']['time'],
  { start, step, time: reached, steps, rates }: TrialSteps,
): Forecast | null {
  const last = steps.at(-1) ?? 0;
  if (!(last > 0)) return null;
  const before = steps[Math.floor(steps.length / 2)];
  const trend = Math.min(mostTrend, Math.max(1 / mostTrend, last / before));
  const sorted = [...rates].sort((a, b) => a - b);
  const likely = sorted[Math.floor(sorted.length / 2)];
  const secondsPerStep = {
    least: sorted[0] / leastSpread,
    likely,
    most: sorted[sorted.length - 1] * leastSpread,
  };
  const toEnd = time.end === null ? Infinity : Math.max(0, time.end - reached) / last;
  const limit = time.maxSteps === null ? Infinity : Math.max(0, time.maxSteps - step);
  const capped = (left: number): number => Math.ceil(step - start + Math.min(left, limit));
  const spread = time.fixedStep ? 1 : leastSpread;
  const all = {
    least: capped(toEnd / (spread * Math.max(1, trend))),
    likely: capped(toEnd),
    most: capped(toEnd * spread * Math.max(1, 1 / trend)),
  };
  const isKnown = Number.isFinite(all.likely);
  const wall = time.maxWallSeconds ?? Infinity;
  const secondsOf = (of: keyof LikelyRange): number => Math.min(wall, all[of] * secondsPerStep[of]);
  const seconds = {
    least: secondsOf('least'),
    likely: secondsOf('likely'),
    most: secondsOf('most'),
  };
  return {
    steps: isKnown ? all : null,
    secondsPerStep,
    seconds: Number.isFinite(seconds.likely) ? seconds : null,
    tried: step - start,
    isUpperLimit: time.settled !== undefined || time.steadyTolerance !== null,
  };
}
