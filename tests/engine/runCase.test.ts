import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { RunProgress } from '../../solver/run';
import { openDevice, runCase, type RunCaseOptions } from '../../solver/run/compute';
import type { Recorded } from '../../solver/run/runCase';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { savedSignals } from '../../solver/signals/signalSet';
import { scheme } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { hill } from './support/engineRig';
import { FakeGpu } from './support/fakeGpu';

const limited = (end: number | null, overrides: Partial<CaseDocument> = {}): CaseDocument =>
  hill({ time: { end, maxSteps: null, steadyTolerance: null }, ...overrides });

const run = (options: Partial<RunCaseOptions> = {}) =>
  runCase({
    document: limited(0.2),
    mesh: rectangleMesh(4, 4),
    backend: 'cpu',
    device: null,
    maxSteps: null,
    until: null,
    checkpoint: null,
    now: () => performance.now(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

const stepsOf = (history: Float64Array): number[] => [...history].filter((_, i) => i % 4 === 0);

describe('runCase', () => {
  it('runs to the end time and returns a summary', async () => {
    const reported: { progress: RunProgress; rows: Float64Array }[] = [];
    const { summary, history, failure, state, discretization, physics } = await run({
      document: limited(0.2, { exact: { q: 'exp(-20*((x-t-0.4)^2 + (y-0.5)^2))' } }),
      onProgress: (progress, rows) => reported.push({ progress, rows: rows.slice() }),
    });
    expect(summary).toMatchObject({ outcome: { kind: 'endTime' }, time: 0.2, cells: 32, dofs: 96 });
    expect(failure).toBeNull();
    expect(stepsOf(history.rows)).toEqual(Array.from({ length: summary.steps }, (_, i) => i + 1));
    expect(reported.flatMap(({ rows }) => [...rows])).toEqual([...history.rows]);
    expect(reported.at(-1)?.progress).toMatchObject({ fraction: 1, step: summary.steps });
    expect(summary.dofStagesPerSecond).toBeGreaterThan(0);
    expect(summary.residual.q).toBe(history.rows.at(-1));
    expect(summary.errors?.q.l2).toBeGreaterThan(0);
    expect(summary.errors?.q.l2).toBeLessThan(0.1);
    expect(summary.conserved.q.end).toBe(discretization.integrals(state)[0]);
    expect(physics.variableNames).toEqual(['q']);
  });

  it('prefers given limits to those of the case', async () => {
    expect((await run({ until: 0.05 })).summary.time).toBe(0.05);
    const { summary } = await run({ maxSteps: 3 });
    expect(summary).toMatchObject({ steps: 3, outcome: { kind: 'stepLimit' } });
  });

  it('states where the residual of a steady computation without a steady state is largest', async () => {
    const { summary } = await run({
      document: hill({
        time: {
          end: null,
          maxSteps: null,
          steadyTolerance: null,
          steady: { solver: 'newton', tolerance: 1e-10 },
        },
        // No value in the upper right corner makes the source 0.
        sourceTerm: { q: 'x > 0.75 && y > 0.75 ? 10*sign(0.5 - q) : 0' },
      }),
    });
    expect(summary.outcome.kind).toBe('stalled');
    expect(summary.unsettled?.at(-1)).toMatch(
      /^the residual is largest in cell \d+ .*at \(0\.[89]\d*, 0\.[89]\d*\).* "right" \(.*\): refine/,
    );
  });

  it('continues from a checkpoint bit for bit', async () => {
    const document = limited(null);
    const whole = await run({ document, maxSteps: 24 });
    const first = await run({ document, maxSteps: 11 });
    const second = await run({ document, maxSteps: 13, checkpoint: first.checkpoint });
    expect(second.summary).toMatchObject({ steps: 24, time: whole.summary.time });
    expect([...first.history.rows, ...second.history.rows]).toEqual([...whole.history.rows]);
    expect(new Uint8Array(second.checkpoint)).toEqual(new Uint8Array(whole.checkpoint));
  });

  it('saves intermediate points from which history and signals continue bit for bit', async () => {
    const monitors: CaseDocument['outputs']['monitors'] = [
      { kind: 'point', name: 'm', expression: 'q', at: [0.3, 0.5], every: 3 },
    ];
    const { outputs, ...document } = limited(null);
    const watched = { ...document, outputs: { ...outputs, monitors, checkpointInterval: 1 } };
    const points: (Recorded & { checkpoint: ArrayBuffer })[] = [];
    const now = everyCall(60);
    const options = { document: watched, maxSteps: 60 };
    const whole = await run({
      ...options,
      now,
      onCheckpoint: ({ checkpoint, records: { history, signals } }) =>
        points.push({ checkpoint, history: history.recorded(), signals: savedSignals(signals) }),
    });
    expect(points.length).toBeGreaterThan(1);
    const [point] = points;
    const { step } = readCheckpoint(point.checkpoint);
    expect(step).toBeLessThan(60);
    expect(stepsOf(point.history.rows).at(-1)).toBeGreaterThanOrEqual(step);
    const rest = await run({
      ...options,
      maxSteps: 60 - step,
      checkpoint: point.checkpoint,
      earlier: point,
    });
    expect(rest.history).toEqual(whole.history);
    expect(rest.signals.map((signal) => signal.rows())).toEqual(
      whole.signals.map((signal) => signal.rows()),
    );
    expect(rest.summary.monitors).toEqual(whole.summary.monitors);
    expect(new Uint8Array(rest.checkpoint)).toEqual(new Uint8Array(whole.checkpoint));
  });

  it('returns the state reached when interrupted', async () => {
    const controller = new AbortController();
    const { summary, checkpoint } = await run({
      document: limited(null),
      signal: controller.signal,
      now: everyCall(60),
      onProgress: ({ step }) => {
        if (step >= 5) controller.abort();
      },
    });
    expect(summary.outcome).toEqual({ kind: 'stopped' });
    expect(summary.steps).toBeGreaterThanOrEqual(5);
    expect(readCheckpoint(checkpoint)).toMatchObject({ step: summary.steps, time: summary.time });
    const before = await run({ signal: AbortSignal.abort() });
    expect(before.summary).toMatchObject({ outcome: { kind: 'stopped' }, steps: 0 });
  });

  it('returns a diverged run with its last valid state', async () => {
    const document = limited(null, { scheme: { ...scheme(1), cflNumber: 10 } });
    const { summary, failure, state } = await run({ document, maxSteps: 5000 });
    if (summary.outcome.kind !== 'failed') throw new Error(summary.outcome.kind);
    expect(summary.outcome.reason).toMatch(
      /^the scalar grew without bound \(maximum before the step .*\)$/,
    );
    expect(failure).toMatch(/^The run failed after step \d+, t = .* in cell \d+ \(element \d+/);
    expect(state.every(Number.isFinite)).toBe(true);
    const [, from, to, values] = failure!.match(
      /; maximum q there after steps (\d+) to (\d+): ([^;]*); try /,
    )!;
    expect(Number(to)).toBe(summary.steps);
    expect(Number(to) - Number(from)).toBe(7);
    const course = values.split(', ').map(Number);
    expect(course).toHaveLength(8);
    expect(course.every((value, i) => i === 0 || value > course[i - 1])).toBe(true);
    // They equal those of the run itself.
    const shorter = await run({ document, maxSteps: Number(from) });
    const { cell } = summary.outcome;
    const { least, most } = shorter.discretization.rangeInCell('q', { ...shorter, time: 0 }, cell);
    expect(course[0]).toBe(Number(Math.max(-least, most).toPrecision(3)));
  });

  it('rejects an invalid case in one line', async () => {
    await expect(run({ backend: 'gpu' })).rejects.toThrow(/^There is no GPU/);
    const { left, right, bottom } = hill().boundaries;
    const document = limited(1, { boundaries: { left, right, bottom } });
    await expect(run({ document })).rejects.toThrow(/"top" has no condition/);
  });

  it('ignores the loss of an unused device', async () => {
    const fake = new FakeGpu();
    const device = await openDevice(fake.gpu);
    if (!('device' in device)) throw new Error(device.reason);
    fake.devices[0].lose('unplugged');
    expect((await run({ device })).summary.outcome).toEqual({ kind: 'endTime' });
  });
});

/** Returns a clock that advances by the given milliseconds at every reading. */
function everyCall(milliseconds: number): () => number {
  let time = 0;
  return () => (time += milliseconds);
}
