import { describe, expect, it } from 'vitest';
import { countTo, ended, rig, settle, statesEvery, steps } from './support/runLoopRig';

describe('RunLoop', () => {
  it('ends exactly at the step limit and records every step once', async () => {
    const { loop, rows, simulation } = rig({ stepLimit: 1000, millisecondsPerStep: 0.8 });
    const end = await loop.execute();
    expect(end.outcome).toEqual({ kind: 'stepLimit' });
    expect(end.snapshot).toMatchObject({ step: 1000, time: 250 });
    expect(steps(rows)).toEqual(countTo(1000));
    expect(simulation.asked.reduce((a, b) => a + b)).toBe(1000);
  });

  it('ends at its wall-clock limit, not counting pauses', async () => {
    const { loop, clock, record, progress } = rig({ wallLimit: 10, millisecondsPerStep: 2 });
    loop.pause();
    const ended = loop.execute();
    await settle();
    clock.pass(60_000);
    loop.resume();
    const end = await ended;
    expect(end.outcome).toEqual({ kind: 'wallTime' });
    expect(record.wallSeconds).toBeGreaterThanOrEqual(10);
    expect(record.wallSeconds).toBeLessThan(10.5);
    const halfway = progress.find((item) => item.progress.wallSeconds >= 5)?.progress;
    expect(halfway?.fraction).toBeCloseTo(0.5, 1);
    expect(halfway?.remaining?.likely).toBeCloseTo(5, 0);
  });

  it('takes no step at the step limit', async () => {
    const { loop, simulation } = rig({ stepLimit: 0 });
    expect((await loop.execute()).outcome).toEqual({ kind: 'stepLimit' });
    expect(simulation.asked).toEqual([]);
  });

  it.each([{ kind: 'endTime' }, { kind: 'steady' }] as const)(
    'ends with the outcome of the simulation: %j',
    async (outcome) => {
      const { loop, rows } = rig({ endsAt: { step: 137, outcome } });
      const end = await loop.execute();
      expect(end.outcome).toEqual(outcome);
      expect(end.snapshot.step).toBe(137);
      expect(steps(rows)).toEqual(countTo(137));
    },
  );

  it('returns the last valid state after a failure', async () => {
    const outcome = { kind: 'failed', cell: 3, x: 0.5, y: 0.25, reason: 'broken' } as const;
    const { loop } = rig({ endsAt: { step: 60, outcome } });
    const end = await ended(loop);
    expect(end.outcome).toEqual(outcome);
    expect(end.snapshot.step).toBe(60);
    expect(end.snapshot.state[0]).toBe(60);
    expect(end.recent).toBeUndefined();
  });

  describe('replay of the last steps before a failure', () => {
    const outcome = { kind: 'failed', cell: 3, x: 0.5, y: 0.25, reason: 'broken' } as const;
    const failing = (step: number, millisecondsPerStep = 1) => ({
      ...{ endsAt: { step, outcome }, millisecondsPerStep },
      start: { step: 0, time: 0, state: new Float64Array(4), averages: null },
    });

    it('starts from the state read last, without additional reads during the run', async () => {
      const { loop, simulation, snapshots } = rig({
        ...{ ...failing(1000), watcher: statesEvery(300) },
      });
      const end = await ended(loop);
      const { states = [], missing } = end.recent ?? {};
      expect(missing).toBeNull();
      expect(states.map(({ step, state }) => [step, state[0]])).toEqual(
        Array.from({ length: 8 }, (_, i) => [993 + i, 993 + i]),
      );
      // The live states, the final state, and the eight replayed ones.
      expect(simulation.reads).toBe(snapshots.length + 1 + 8);
      const repeated = simulation.asked.reduce((a, b) => a + b) - 1000;
      expect(repeated).toBeLessThan(600);
    });

    it('includes at most the steps from the initial state', async () => {
      const { recent } = await ended(rig(failing(3)).loop);
      expect(recent?.states.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
      expect(recent?.missing).toBeNull();
    });

    it('is skipped after a time limit or when stopped', async () => {
      const far = await ended(rig(failing(2000, 50)).loop);
      expect(far.recent).toEqual({
        states: [],
        missing: 'the last stored state is 100 s of wall-clock time earlier',
      });
      const stopped = rig(failing(100));
      // The state of the failure was read.
      stopped.onYield = () => stopped.simulation.reads > 0 && stopped.loop.stop();
      const end = await ended(stopped.loop);
      expect(end.outcome).toEqual(outcome);
      expect(end.recent).toEqual({ states: [], missing: expect.stringMatching(/was stopped$/) });
    });
  });

  it('reports progress at most ten times per second, and at the end', async () => {
    const { loop, progress } = rig({ stepLimit: 2000, millisecondsPerStep: 1 });
    await loop.execute();
    expect(progress.length).toBeGreaterThan(10);
    expect(progress.length).toBeLessThanOrEqual(21);
    for (let i = 1; i < progress.length - 1; i++) {
      expect(progress[i].at - progress[i - 1].at).toBeGreaterThanOrEqual(100);
    }
    const last = progress[progress.length - 1].progress;
    expect(last).toMatchObject({
      step: 2000,
      fraction: 1,
      remaining: { likely: 0 },
      wallSeconds: 2,
    });
    expect(last.stepsPerSecond).toBeGreaterThan(800);
    expect(last.stepsPerSecond).toBeLessThan(1200);
    expect(last.dofStagesPerSecond).toBeCloseTo(48 * last.stepsPerSecond);
  });

  it.each(['cpu', 'gpu'] as const)(
    'pauses after the batches in flight, shows that state and resumes (%s)',
    async (backend) => {
      const run = rig({ backend, stepLimit: 5000, watcher: statesEvery(100) });
      let requestedAtPause = 0;
      run.onYield = () => {
        if (run.record.clock.step < 500 || requestedAtPause > 0) return;
        requestedAtPause = run.simulation.asked.length;
        run.loop.pause();
      };
      const ended = run.loop.execute();
      while (run.events.length === 0) await settle();
      const pausedAt = run.record.clock.step;
      await settle();
      expect(run.simulation.inFlight).toBe(0);
      expect(run.simulation.asked.length).toBe(requestedAtPause);
      expect(run.record.clock.step).toBe(pausedAt);
      expect(run.snapshots.at(-1)).toMatchObject({ step: pausedAt });
      expect(await run.loop.snapshot()).toMatchObject({ step: pausedAt });
      run.clock.pass(60_000);
      run.loop.resume();
      expect((await ended).outcome).toEqual({ kind: 'stepLimit' });
      expect(run.events).toEqual(['paused', 'resumed']);
      expect(steps(run.rows)).toEqual(countTo(5000));
      expect(run.record.wallSeconds).toBeCloseTo(5, 6);
    },
  );

  it.each(['cpu', 'gpu'] as const)('continues by single steps (%s)', async (backend) => {
    const run = rig({ backend, stepLimit: 12 });
    run.loop.advance(1);
    const ended = run.loop.execute();
    const pausedAt = async (): Promise<number> => {
      const pauses = run.events.filter((event) => event === 'paused').length;
      while (run.events.filter((event) => event === 'paused').length === pauses) await settle();
      return run.record.clock.step;
    };
    expect(await pausedAt()).toBe(1);
    run.loop.advance(1);
    expect(await pausedAt()).toBe(2);
    run.loop.advance(7);
    expect(await pausedAt()).toBe(9);
    run.loop.advance(7);
    expect((await ended).outcome).toEqual({ kind: 'stepLimit' });
    expect(steps(run.rows)).toEqual(countTo(12));
  });

  it('responds to stop within 100 ms of device time', async () => {
    for (const millisecondsPerStep of [0.05, 1, 9]) {
      const run = rig({ millisecondsPerStep });
      let stoppedAt = 0;
      run.onYield = () => {
        if (run.simulation.asked.length < 20 || stoppedAt > 0) return;
        stoppedAt = run.clock.now();
        run.loop.stop();
      };
      expect((await run.loop.execute()).outcome).toEqual({ kind: 'stopped' });
      expect(run.clock.now() - stoppedAt).toBeLessThan(100);
    }
  });

  it('can be stopped while paused and before it starts', async () => {
    const paused = rig({});
    paused.loop.pause();
    const ended = paused.loop.execute();
    await settle();
    expect(paused.events).toEqual(['paused']);
    paused.loop.stop();
    expect((await ended).outcome).toEqual({ kind: 'stopped' });
    expect(paused.events).toEqual(['paused']);

    const early = rig({});
    early.loop.stop();
    expect((await early.loop.execute()).outcome).toEqual({ kind: 'stopped' });
    expect(early.simulation.asked).toEqual([]);
  });

  it('ends with the given error even if the device never responds', async () => {
    const run = rig({ manual: true });
    const ended = run.loop.execute();
    const snapshot = run.loop.snapshot();
    await settle();
    run.loop.abort(new Error('device lost'));
    await expect(ended).rejects.toThrow('device lost');
    await expect(snapshot).rejects.toThrow('device lost');
  });

  it('ends with the given error while paused', async () => {
    const run = rig({});
    run.loop.pause();
    const ended = run.loop.execute();
    await settle();
    run.loop.abort(new Error('device lost'));
    await expect(ended).rejects.toThrow('device lost');
  });

  it('forwards an error of the simulation', async () => {
    const run = rig({ manual: true });
    const ended = run.loop.execute();
    run.simulation.breakWith(new Error('mapping failed'));
    await expect(ended).rejects.toThrow('mapping failed');
  });
});

describe('RunLoop with save times', () => {
  const saving = (options: Parameters<typeof rig>[0]) => {
    const saved: number[] = [];
    const made = rig(options, { saved: ({ time }) => saved.push(time) });
    // As the engine does before the run.
    made.simulation.setEndTime(1);
    return { ...made, saved };
  };

  it('saves at each of them and continues to the end', async () => {
    const { loop, saved, simulation } = saving({
      endTime: 4,
      saveTimes: { times: [2.5, 1, 9], interval: null },
    });
    const end = await loop.execute();
    expect(saved).toEqual([1, 2.5]);
    expect(end).toMatchObject({ outcome: { kind: 'endTime' }, snapshot: { time: 4 } });
    expect(simulation.endTimes).toEqual([1, 2.5, 4]);
  });

  it('saves once at the end if it coincides with one of them', async () => {
    const { loop, saved } = saving({ endTime: 2, saveTimes: { times: [2], interval: 1 } });
    const end = await loop.execute();
    expect(saved).toEqual([1, 2]);
    expect(end.outcome?.kind).toBe('endTime');
  });

  it('distinguishes a stopped run from a finished one', async () => {
    const made = saving({ endTime: 4, saveTimes: { times: [1], interval: null }, manual: true });
    const ended = made.loop.execute();
    await settle();
    made.loop.stop();
    for (let i = 0; i < 3 && made.simulation.inFlight > 0; i++) {
      made.simulation.finishBatch();
      await settle();
    }
    expect((await ended).outcome?.kind).toBe('stopped');
  });
});
