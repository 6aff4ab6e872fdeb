import type { RunWatcher } from '../../../solver/run/liveView';
import type { RunProgress } from '../../../solver/run/runReports';
import { RunLoop, type RunLoopOptions } from '../../../solver/run/runLoop';
import type { RunEnd, RunObserver, Snapshot } from '../../../solver/run/runObserver';
import { RunRecord } from '../../../solver/run/runRecord';
import { noEvents } from './noEvents';
import { FakeClock } from './fakeClock';
import { FakeSimulation, type FakeSimulationOptions } from './fakeSimulation';

export const size = { variableCount: 1, dofCount: 12, stagesPerStep: 4, signals: [] };

/** A run loop over a mock simulation, and its recorded reports. */
export interface Rig {
  readonly clock: FakeClock;
  readonly simulation: FakeSimulation;
  readonly record: RunRecord;
  readonly loop: RunLoop;
  readonly progress: { at: number; progress: RunProgress }[];
  readonly rows: Float64Array[];
  readonly snapshots: (Snapshot & { at: number })[];
  readonly events: string[];
  /** Called between batches. */
  onYield: () => void;
}

/** Requests only states. */
export const statesEvery = (stateInterval: number) => (): RunWatcher => ({
  stateInterval,
  ask: () => undefined,
  forget: () => undefined,
});

export function rig(
  options: FakeSimulationOptions & {
    stepLimit?: number | null;
    wallLimit?: number;
    start?: Snapshot;
    watcher?: (made: { simulation: FakeSimulation; now: () => number }) => RunWatcher;
    endTime?: number | null;
    saveTimes?: RunLoopOptions['saveTimes'];
  },
  extra: Partial<RunObserver> = {},
): Rig {
  const clock = new FakeClock();
  const simulation = new FakeSimulation(clock, options);
  const start = { step: 0, time: 0 };
  const record = new RunRecord(
    {
      start,
      stepLimit: options.stepLimit ?? null,
      endTime: options.endTime ?? null,
      wallLimit: options.wallLimit,
    },
    size,
  );
  const result: Omit<Rig, 'loop'> = {
    clock,
    simulation,
    record,
    progress: [],
    rows: [],
    snapshots: [],
    events: [],
    onYield: () => undefined,
  };
  const rig = result as Rig;
  const observer: RunObserver = {
    progress(progress, rows) {
      rig.progress.push({ at: clock.now(), progress });
      rig.rows.push(rows);
    },
    snapshot(snapshot) {
      rig.snapshots.push({ ...snapshot, at: clock.now() });
    },
    paused: () => rig.events.push('paused'),
    resumed: () => rig.events.push('resumed'),
    ...extra,
  };
  const loop = new RunLoop({
    simulation,
    record,
    ...(options.start ? { start: options.start } : {}),
    observer,
    now: clock.now,
    yieldTask: async () => rig.onYield(),
    watcher: options.watcher?.({ simulation, now: clock.now }) ?? null,
    saveTimes: options.saveTimes ?? { times: [], interval: null },
    events: noEvents(),
  });
  return Object.assign(result, { loop });
}

export const steps = (rows: readonly Float64Array[]): number[] =>
  rows.flatMap((part) => [...part]).filter((_, i) => i % 4 === 0);

export const countTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

export async function ended(loop: RunLoop): Promise<RunEnd> {
  const end = await loop.execute();
  if (end.outcome === null) throw new Error('the run moved on');
  return { ...end, outcome: end.outcome };
}

/** Lets resolved promises continue. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};
