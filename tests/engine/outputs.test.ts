import { describe, expect, it } from 'vitest';
import { runCase, type RunCaseOptions } from '../../solver/run/compute';
import { historyStride } from '../../solver/stepping/types';
import { prepareCase } from '../../solver/run/preparedCase';
import { checkpointSnapshot } from '../../solver/run/startingState';
import { methods } from '../../solver/methods/registry';
import { scheme } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { readCheckpoint } from '../../solver/project/checkpoint';
import type { History } from '../../solver/project/history';
import { EngineRig, hill } from './support/engineRig';
import { FakeClock } from './support/fakeClock';
import { FakeGpu } from './support/fakeGpu';
import { FakeScheme } from './support/fakeScheme';

const mesh = rectangleMesh(6, 6);

/** A hill advected along x: exp(-20((x-t-0.4)² + (y-0.5)²)). */
const document = hill({
  scheme: { ...scheme(2), numericalFlux: 'upwind' },
  time: { end: 0.3, maxSteps: null, steadyTolerance: null },
  outputs: {
    statistics: [{ name: 'mean', expression: 'q', from: 0.1, to: null, fluctuation: true }],
    snapshots: { times: [0.07, 0.3], interval: 0.1 },
    marks: [
      { name: 'top', field: 'q', kind: 'maximum', within: null },
      { name: 'average', field: '2*mean', kind: 'maximum', within: null },
      {
        name: 'edge',
        field: 'q',
        kind: 'minimum',
        within: { kind: 'circle', center: [0.2, 0.8], radius: 0.1 },
      },
      {
        name: 'elsewhere',
        field: 'q',
        kind: 'maximum',
        within: { kind: 'box', from: [3, 3], to: [4, 4] },
      },
    ],
    monitors: [],
  },
});

async function run(options: Partial<RunCaseOptions> = {}) {
  const saved: { time: number; checkpoint: ArrayBuffer; history: History }[] = [];
  const result = await runCase({
    document,
    mesh,
    backend: 'cpu',
    device: null,
    maxSteps: null,
    until: null,
    checkpoint: null,
    now: () => performance.now(),
    onProgress: () => undefined,
    onSnapshot: (time, { checkpoint, records }) =>
      saved.push({ time, checkpoint, history: records.history.recorded() }),
    signal: new AbortController().signal,
    ...options,
  });
  return { ...result, saved };
}

describe('outputs of a run', () => {
  it('includes states exactly at the requested times', async () => {
    const { saved, summary } = await run();
    expect(saved.map(({ time }) => time)).toEqual([0.07, 0.1, 0.2, 0.3]);
    expect(summary).toMatchObject({ outcome: { kind: 'endTime' }, time: 0.3 });
    const prepared = prepareCase(document, mesh, methods);
    // Each saved state comes with its history, so a continued run has no gap.
    for (const { checkpoint, history } of saved) {
      const { step } = checkpointSnapshot(prepared, checkpoint);
      const lastRow = history.rows.subarray(-historyStride(history.variables.length));
      expect(lastRow[0]).toBeGreaterThanOrEqual(step);
    }
    const { time, averages } = checkpointSnapshot(prepared, saved[2].checkpoint);
    expect(time).toBe(0.2);
    expect(averages?.since).toEqual([0]);
  });

  it('includes marks, without a place if there are no data', async () => {
    const { summary } = await run();
    const [top, average, edge, elsewhere] = summary.marks.map(({ place }) => place);
    expect(top?.x).toBeCloseTo(0.7, 1);
    expect(top?.y).toBeCloseTo(0.5, 1);
    expect(top?.value).toBeGreaterThan(0.93);
    // Halfway between the start of the window and the end.
    expect(average?.x).toBeCloseTo(0.6, 1);
    expect(Math.hypot(edge!.x - 0.2, edge!.y - 0.8)).toBeLessThanOrEqual(0.1);
    expect(elsewhere).toBeNull();
    const before = await run({ until: 0.05 });
    expect(before.summary.marks[1]).toMatchObject({ name: 'average', place: null });
  });

  it('continues averages from a checkpoint bit for bit', async () => {
    const whole = await run();
    const first = await run({ until: 0.2 });
    const second = await run({ checkpoint: first.checkpoint });
    expect(second.saved.map(({ time }) => time)).toEqual([0.3]);
    expect(second.averages).toEqual(whole.averages);
  });

  it('keeps renamed averages and starts new ones when the case changes', async () => {
    const first = await run({ until: 0.2 });
    const [statistic] = document.outputs.statistics;
    const statistics = [
      { name: 'new', expression: 'q^2', from: 0, to: null, fluctuation: false },
      { ...statistic, name: 'renamed' },
    ];
    const changed = { ...document, outputs: { ...document.outputs, statistics, marks: [] } };
    const prepared = prepareCase(changed, mesh, methods);
    const snapshot = checkpointSnapshot(prepared, first.checkpoint);
    expect(snapshot.averages?.since).toEqual([0.2, 0]);
    const values = prepared.discretization.sampleField(
      snapshot.state,
      prepared.physics.field('renamed'),
      snapshot.time,
      snapshot.averages,
    );
    const old = prepareCase(document, mesh, methods);
    const expected = old.discretization.sampleField(
      first.state,
      old.physics.field('mean'),
      0.2,
      first.averages,
    );
    expect(values).toEqual(expected);
  });

  it('reports the location of an invalid expression', () => {
    const wrong = (part: Partial<typeof document.outputs>) => () =>
      prepareCase({ ...document, outputs: { ...document.outputs, ...part } }, mesh, methods);
    const statistic = { ...document.outputs.statistics[0], expression: 'q + w' };
    expect(wrong({ statistics: [statistic], marks: [] })).toThrow(
      /^outputs\.statistics\[0\]\.expression: unknown name "w"/,
    );
    const mark = { ...document.outputs.marks[0], field: 'mean_rms + w' };
    expect(wrong({ marks: [mark] })).toThrow(/^outputs\.marks\[0\]\.field: unknown name "w"/);
  });
});

describe('outputs of a run in the worker', () => {
  it('includes states at the requested times, and marks with every field', async () => {
    const rig = new EngineRig();
    await rig.loadSquare(6);
    const changes = { marks: document.outputs.marks.slice(0, 1) };
    await rig.start({ document: { ...document, outputs: { ...document.outputs, ...changes } } });
    await rig.reach('finished');
    expect(rig.of('snapshot').map(({ time }) => time)).toEqual([0.07, 0.1, 0.2, 0.3]);
    expect(readCheckpoint(rig.last('snapshot').bytes).time).toBe(0.3);
    const [first] = rig.of('field');
    expect(first.marks[0].place?.x).toBeCloseTo(0.4, 1);
    expect(rig.last('field').marks[0].place?.x).toBeCloseTo(0.7, 1);
    expect(rig.last('finished').summary.marks).toEqual(rig.last('field').marks);
  });

  it('continues averages after a device loss', async () => {
    const clock = new FakeClock();
    const gpu = new FakeGpu();
    const fakes = new FakeScheme(clock);
    const rig = new EngineRig({ gpu: gpu.gpu, methods: fakes.registry, now: clock.now });
    await rig.loadSquare();
    const { statistics } = document.outputs;
    const outputs = {
      statistics,
      snapshots: { times: [], interval: null },
      marks: [],
      monitors: [],
    };
    const time = { end: null, maxSteps: null, steadyTolerance: null };
    await rig.start({ document: { ...document, outputs, time }, backend: 'gpu', steps: 30_000 });
    const gathered = { since: [0], coefficients: new Float64Array(8 * 2 * 6).fill(5) };
    fakes.latest.averages = gathered;
    const shown = rig.of('field').length;
    await rig.until(() => rig.of('field').length > shown + 2);
    gpu.devices[0].lose('driver reset');
    fakes.latest.breakWith(new Error('mapping aborted'));
    await rig.until(() => rig.waits.length === 1);
    rig.waits[0].end();
    await rig.reach('finished');
    expect(fakes.simulations).toHaveLength(2);
    expect(fakes.latest.averages).toEqual(gathered);
  });
});
