import { describe, expect, it } from 'vitest';
import { cancel, createCancelFlag } from '../../solver/worker/cancelling';
import { tryOnCpu } from '../../solver/run/cpuTrial';
import type { PreparedCase } from '../../solver/run/preparedCase';
import { defaultTasks } from '../../solver/core/tasks';
import { unheard } from '../../solver/core/progress';
import { EngineRig, hill } from './support/engineRig';

/** Tells the time in tenths of seconds, so that a trial takes few steps. */
function coarseClock(): () => number {
  let time = 0;
  return () => (time += 100);
}

describe('a trial on the CPU', () => {
  it('tells how fast the steps of the case are, and leaves the solver to a run', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const tried = await rig.ask({ type: 'tryOnCpu', document: hill() });
    if (tried.type !== 'triedOnCpu') throw new Error('it was refused');
    expect(tried.rate).toBeGreaterThan(0);
    expect(rig.states).toEqual([]);
    expect((await rig.start({ steps: 1 })).type).toBe('started');
  });

  it('is long enough for a case that ends after a step', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const time = { end: 1e-9, maxSteps: null, steadyTolerance: null };
    const tried = await rig.ask({ type: 'tryOnCpu', document: hill({ time }) });
    expect(tried).toMatchObject({ type: 'triedOnCpu', rate: expect.any(Number) as number });
  });

  it('is not made of steps that would keep the solver from other work', async () => {
    const discretization = { dofCount: 1e7, stagesPerStep: 4 };
    const rate = tryOnCpu({ discretization } as PreparedCase, {
      threads: null,
      tasks: defaultTasks,
      now: coarseClock(),
      tell: unheard,
    });
    expect(await rate).toBeNull();
  });

  it('ends when it is given up', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const flag = createCancelFlag();
    rig.onWord = () => flag && cancel(flag);
    const answer = await rig.ask({ type: 'tryOnCpu', document: hill(), cancel: flag });
    expect(answer).toMatchObject({ type: 'failed', message: 'The request was canceled' });
    rig.onWord = null;
    expect((await rig.start({ steps: 1 })).type).toBe('started');
  });

  it('is not made while a run is under way', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    await rig.start();
    const answer = await rig.ask({ type: 'tryOnCpu', document: hill() });
    expect(answer).toMatchObject({
      message: 'A run is active: stop it to start a trial run',
    });
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });
});
