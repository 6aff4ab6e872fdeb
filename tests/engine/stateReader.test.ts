import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../solver/run/runObserver';
import type { FakeClock } from './support/fakeClock';
import { rig, statesEvery, type Rig } from './support/runLoopRig';

describe('states read back by a run', () => {
  it('is read at intervals and labeled with its own step and time', async () => {
    const run = rig({ stepLimit: 3000, watcher: statesEvery(100) });
    await run.loop.execute();
    expect(run.snapshots.length).toBeGreaterThan(10);
    expect(run.snapshots.length).toBeLessThanOrEqual(30);
    for (const { state, step, time } of run.snapshots) {
      expect(state[0]).toBe(step);
      expect(time).toBe(step * 0.25);
    }
  });

  it('is spaced so that showing states takes a tenth of the time', async () => {
    const shownAt: number[] = [];
    const clock: { current: FakeClock | null } = { current: null };
    const run = rig(
      { stepLimit: 20_000, watcher: statesEvery(100) },
      {
        snapshot: () => {
          shownAt.push(clock.current?.now() ?? 0);
          clock.current?.pass(80);
        },
      },
    );
    clock.current = run.clock;
    await run.loop.execute();
    expect(shownAt.length).toBeGreaterThan(5);
    for (let i = 1; i < shownAt.length; i++) {
      expect(shownAt[i] - shownAt[i - 1]).toBeGreaterThanOrEqual(800);
    }
  });

  it('is read immediately on request', async () => {
    const run = rig({ stepLimit: 2000 });
    let asked: Promise<Snapshot> | null = null;
    run.onYield = () => {
      if (run.record.clock.step > 700) asked ??= run.loop.snapshot();
    };
    await run.loop.execute();
    const snapshot = await (asked as Promise<Snapshot> | null);
    expect(snapshot?.step).toBeGreaterThan(700);
    expect(snapshot?.step).toBeLessThan(1000);
    expect(run.simulation.reads).toBe(2);
  });

  it('is read on request between batches of a slow device', async () => {
    const drawnAfter: number[] = [];
    const drawn = async (): Promise<void> => void drawnAfter.push(run.simulation.asked.length);
    const run: Rig = rig({ stepLimit: 6, millisecondsPerStep: 200 }, { drawn });
    const asked: Promise<Snapshot>[] = [];
    run.onYield = () => {
      const { step } = run.record.clock;
      if (step === 2 || step === 4) asked.push(run.loop.snapshot(step === 4));
    };
    await run.loop.execute();
    expect((await Promise.all(asked)).map(({ step }) => step)).toEqual([2, 4]);
    // A state that is only read causes no wait for drawing.
    expect(drawnAfter).toEqual([4]);
  });
});
