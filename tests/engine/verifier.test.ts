import { describe, expect, it } from 'vitest';
import type { EngineEvent, EngineRequest } from '../../solver/worker/protocol';
import type { VerificationEvent } from '../../solver/worker/progressEvents';
import { EngineRig } from './support/engineRig';

type Verify = Extract<EngineRequest, { type: 'verify' }>;

const verify = (rig: EngineRig, changes: Partial<Verify> = {}): Promise<EngineEvent> =>
  rig.ask({
    type: 'verify',
    entry: 'symmetry',
    checks: 'default',
    backend: 'cpu',
    meshes: [],
    ...changes,
  });

const news = (rig: EngineRig): VerificationEvent[] =>
  rig.of('verifying').map((event) => event.news);
const rows = (rig: EngineRig) =>
  news(rig).flatMap((item) => (item.kind === 'row' ? [item.row] : []));

describe('verification', () => {
  it('is described without running it', async () => {
    const rig = new EngineRig();
    const answer = await rig.ask({ type: 'describeVerification' });
    if (answer.type !== 'verification') throw new Error(answer.type);
    const vortex = answer.entries.find(({ id }) => id === 'supersonic-vortex');
    expect(vortex?.meshes).toContain('supersonic-vortex/own');
    expect(vortex?.checks[0]).toMatchObject({ id: 'A/p1', published: 4.934e-3 });
  });

  it('reports its plan, every check and row, and completes', async () => {
    const rig = new EngineRig();
    const answer = await verify(rig, { checks: ['euler2d/p1', 'shallowWater2d/p1'] });
    expect(answer).toMatchObject({ type: 'verified', stopped: false });
    const [plan, ...others] = news(rig);
    if (plan.kind !== 'plan') throw new Error(plan.kind);
    expect(plan.checks).toHaveLength(2);
    expect(others.filter(({ kind }) => kind !== 'progress').map(({ kind }) => kind)).toEqual([
      'check',
      'row',
      'check',
      'row',
    ]);
    expect(rows(rig).map(({ check, verdict }) => [check, verdict])).toEqual(
      plan.checks.map((check) => [check, 'pass']),
    );
  });

  it('skips checks whose meshes are missing, and reports this', async () => {
    const rig = new EngineRig();
    await verify(rig, { entry: 'supersonic-vortex', checks: ['A/p1'] });
    expect(rows(rig)).toMatchObject([
      { verdict: 'notRun', note: 'not run: missing mesh (supersonic-vortex/A)' },
    ]);
  });

  it('stops on request with all results reported', async () => {
    const rig = new EngineRig();
    const answer = verify(rig);
    await rig.until(() => rows(rig).length === 1);
    rig.send({ type: 'stopVerifying' });
    expect(await answer).toMatchObject({ type: 'verified', stopped: true });
    expect(rows(rig)).toHaveLength(1);
    expect(await verify(rig, { checks: ['euler2d/p1'] })).toMatchObject({ stopped: false });
  });

  it('blocks runs and other verifications while active', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const answer = verify(rig, { checks: ['euler2d/p1'] });
    expect(await rig.start()).toMatchObject({
      type: 'failed',
      message: 'A verification is running: stop it to start another run',
    });
    expect(await verify(rig)).toMatchObject({
      type: 'failed',
      message: 'A verification is running: stop it to start a verification',
    });
    expect(await answer).toMatchObject({ type: 'verified' });
  });

  it('is rejected in one line if it cannot start', async () => {
    const rig = new EngineRig();
    expect(await verify(rig, { entry: 'nothing' })).toMatchObject({
      type: 'failed',
      message: 'There is no verification "nothing"',
    });
    expect(await verify(rig, { backend: 'gpu' })).toMatchObject({ type: 'failed' });
    expect(
      await verify(rig, {
        entry: 'supersonic-vortex',
        meshes: [{ id: 'supersonic-vortex/A', bytes: new ArrayBuffer(3) }],
      }),
    ).toMatchObject({ type: 'failed' });
  });
});
