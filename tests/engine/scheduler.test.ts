import { describe, expect, it } from 'vitest';
import { BatchScheduler, nextBatchSteps } from '../../solver/run/scheduler';
import { FakeClock } from './support/fakeClock';
import { FakeSimulation, type FakeSimulationOptions } from './support/fakeSimulation';

async function runBatches(
  options: FakeSimulationOptions,
  batches: number,
): Promise<FakeSimulation> {
  const clock = new FakeClock();
  const simulation = new FakeSimulation(clock, options);
  const scheduler = new BatchScheduler(simulation, clock.now);
  for (let i = 0; i < batches; i++) {
    scheduler.submit(Infinity);
    await scheduler.next();
  }
  return simulation;
}

describe('nextBatchSteps', () => {
  it('keeps a batch that takes 10 to 25 ms', () => {
    expect([10, 16, 25].map((ms) => nextBatchSteps(40, ms, 1000))).toEqual([40, 40, 40]);
  });

  it('grows at most fourfold, however short the time', () => {
    expect(nextBatchSteps(10, 0, 1000)).toBe(40);
    expect(nextBatchSteps(10, 1, 1000)).toBe(40);
    expect(nextBatchSteps(10, 8, 1000)).toBe(20);
  });

  it('plans at most 40 ms unless a single step takes longer', () => {
    for (const perStep of [0.01, 0.3, 1, 3, 9, 11, 24, 26, 60, 99, 400]) {
      for (let steps = 1; steps < 3000; steps = Math.ceil(steps * 1.7)) {
        const next = nextBatchSteps(steps, steps * perStep, 100_000);
        if (next > 1) expect(next * perStep).toBeLessThanOrEqual(40);
      }
    }
  });

  it('stays between one step and the history size of the simulation', () => {
    expect(nextBatchSteps(1, 900, 1000)).toBe(1);
    expect(nextBatchSteps(500, 1, 640)).toBe(640);
  });
});

describe('BatchScheduler', () => {
  it('starts with one step and settles between 10 and 25 ms', async () => {
    for (const millisecondsPerStep of [0.05, 0.7, 4, 14]) {
      const { asked } = await runBatches({ millisecondsPerStep }, 20);
      expect(asked[0]).toBe(1);
      const last = asked.at(-1) ?? 0;
      expect(last * millisecondsPerStep).toBeGreaterThanOrEqual(10);
      expect(last * millisecondsPerStep).toBeLessThanOrEqual(25);
    }
  });

  it('adapts when steps become slower', async () => {
    const clock = new FakeClock();
    const simulation = new FakeSimulation(clock, { millisecondsPerStep: 0.1 });
    const scheduler = new BatchScheduler(simulation, clock.now);
    const batch = async (): Promise<void> => {
      scheduler.submit(Infinity);
      await scheduler.next();
    };
    for (let i = 0; i < 10; i++) await batch();
    simulation.millisecondsPerStep = 5;
    for (let i = 0; i < 6; i++) await batch();
    expect((simulation.asked.at(-1) ?? 0) * 5).toBeLessThanOrEqual(25);
  });

  it('keeps two batches in flight on a GPU and one on the CPU', async () => {
    expect((await runBatches({ backend: 'gpu' }, 10)).maxInFlight).toBe(2);
    expect((await runBatches({ backend: 'cpu' }, 10)).maxInFlight).toBe(1);
  });

  it('keeps a single slow step in flight', async () => {
    const clock = new FakeClock();
    const simulation = new FakeSimulation(clock, { millisecondsPerStep: 80 });
    const scheduler = new BatchScheduler(simulation, clock.now);
    for (let i = 0; i < 5; i++) {
      scheduler.submit(Infinity);
      await scheduler.next();
    }
    scheduler.submit(Infinity);
    expect(scheduler.inFlight).toBe(1);
  });

  it('submits no more than the remaining steps, including those in flight', async () => {
    const clock = new FakeClock();
    const simulation = new FakeSimulation(clock, { millisecondsPerStep: 0.1 });
    const scheduler = new BatchScheduler(simulation, clock.now);
    let done = 0;
    for (;;) {
      scheduler.submit(77 - done);
      if (scheduler.inFlight === 0) break;
      done = (await scheduler.next()).step;
    }
    expect(simulation.asked.reduce((sum, steps) => sum + steps, 0)).toBe(77);
    expect(done).toBe(77);
  });

  it('ignores timings while the thread was busy', async () => {
    const sizesAfterPause = async (distrust: boolean): Promise<[before: number, after: number]> => {
      const clock = new FakeClock();
      const simulation = new FakeSimulation(clock, { backend: 'cpu', millisecondsPerStep: 0.1 });
      const scheduler = new BatchScheduler(simulation, clock.now);
      for (let i = 0; i < 10; i++) {
        scheduler.submit(Infinity);
        await scheduler.next();
      }
      scheduler.submit(Infinity);
      clock.pass(500);
      if (distrust) scheduler.discardTimings();
      await scheduler.next();
      scheduler.submit(Infinity);
      const [before, after] = simulation.asked.slice(-2);
      return [before, after];
    };
    const [before, after] = await sizesAfterPause(true);
    expect(after).toBe(before);
    const [trustedBefore, trustedAfter] = await sizesAfterPause(false);
    expect(trustedAfter).toBeLessThan(trustedBefore);
  });

  it('forwards a simulation error', async () => {
    const clock = new FakeClock();
    const simulation = new FakeSimulation(clock, { manual: true });
    const scheduler = new BatchScheduler(simulation, clock.now);
    scheduler.submit(Infinity);
    simulation.breakWith(new Error('gone'));
    await expect(scheduler.next()).rejects.toThrow('gone');
  });
});
