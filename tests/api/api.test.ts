import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCase } from '../../electron/api';
import { temporaryFolder } from '../cli/support';
import { wave } from './wave';

const silent = { onMessage: () => undefined };

describe('the JavaScript interface', () => {
  it('runs a case and reads fields at points, monitors and history', async () => {
    const times: number[] = [];
    const run = await (
      await openCase(wave, silent)
    ).run({ backend: 'cpu', onProgress: ({ time }) => times.push(time) });
    expect(run.summary.outcome).toEqual({ kind: 'endTime' });
    expect(run.failure).toBeNull();
    expect(times.at(-1)).toBe(0.25);
    const { q, 'q^2': square } = run.sample(['q', 'q^2'], [[0.5125], [0.7625], [7]]);
    expect(q[0]).toBeCloseTo(Math.sin(2 * Math.PI * 0.2625), 2);
    expect(q[1]).toBeCloseTo(Math.sin(2 * Math.PI * 0.5125), 2);
    expect(square[0]).toBeCloseTo(q[0] ** 2, 6);
    expect(q[2]).toBeNaN();
    const { middle } = run.monitors;
    expect(middle.values.middle.at(-1)).toBeCloseTo(q[0], 6);
    expect(middle.time.at(-1)).toBe(0.25);
    expect(run.history.step).toHaveLength(run.summary.steps);
    expect(Object.keys(run.history)).toEqual(['step', 'time', 'dt', 'q']);
  });

  it('varies what a sweep can vary, and edits all else, in copies', async () => {
    const opened = await openCase(wave, silent);
    expect(opened.sweepPoints()).toEqual([{ height: 1 }, { height: 2 }]);
    const most: number[] = [];
    for (const point of opened.sweepPoints()) {
      const run = await opened.with(point).run({ backend: 'cpu', steps: 1 });
      most.push(Math.max(...run.sample(['abs(q)'], [[0.25], [0.2625]])['abs(q)']));
    }
    expect(most[1] / most[0]).toBeCloseTo(2, 6);
    const coarse = opened.edit(
      (draft) => void (draft.mesh = { grid: { ...wave.mesh.grid!, cells: [10] } }),
    );
    expect((await coarse.run({ backend: 'cpu', steps: 1 })).summary.cells).toBe(10);
    expect(opened.document).toMatchObject({ mesh: { grid: { cells: [40] } } });
  });

  it('continues from the last state of another run', async () => {
    const opened = await openCase(wave, silent);
    const whole = await opened.run({ backend: 'cpu' });
    const first = await opened.run({ backend: 'cpu', steps: 3 });
    const later = await opened.run({
      backend: 'cpu',
      until: 0.25 - first.summary.time,
      from: first,
    });
    const points = [[0.1], [0.35], [0.6]];
    later.sample(['q'], points).q.forEach((value, i) => {
      expect(value).toBeCloseTo(whole.sample(['q'], points).q[i], 5);
    });
  });

  it('writes the last state in the format of a suffix', async () => {
    const folder = temporaryFolder();
    const run = await (
      await openCase(wave, { ...silent, folder })
    ).run({ backend: 'cpu', steps: 1 });
    expect(await run.write('wave.csv', ['2*q'])).toEqual(['wave.csv']);
    expect(existsSync(join(folder, 'wave.csv'))).toBe(true);
    await expect(run.write('wave.doc')).rejects.toThrow(
      'wave.doc: unknown format; choose one of .vtu',
    );
  });

  it('opens examples by name and checks them', async () => {
    const sod = await openCase('sod', silent);
    expect(sod.document).toMatchObject({ system: { id: 'euler1d' } });
    expect(sod.check().filter(({ level }) => level === 'error')).toEqual([]);
    const faulty = sod.edit((draft) => void (draft.initial = { rho: '1', u: '0', p: 'pressure' }));
    expect(faulty.check()).toContainEqual({
      level: 'error',
      place: 'initial.p',
      message: expect.stringContaining('unknown name "pressure"'),
    });
    await expect(faulty.run({ backend: 'cpu' })).rejects.toThrow('unknown name "pressure"');
  });

  it('rejects unknown names, other mesh files and invalid cases in one line', async () => {
    const opened = await openCase(wave, silent);
    expect(() => opened.with({ speed: 2, depth: 1 })).toThrow(/^(speed|depth): not a definition/);
    expect(() => opened.edit((draft) => void (draft.mesh = { file: 'a.msh' }))).toThrow(
      'mesh.file: open the case again',
    );
    await expect(openCase({ ...wave, time: { end: -1 } }, silent)).rejects.toThrow(
      /^case: time\.end/,
    );
    await expect(openCase('sodd', silent)).rejects.toThrow('sod');
  });

  it('stops at an abort signal', async () => {
    const stop = new AbortController();
    const opened = await openCase(wave, silent);
    const endless = opened.edit((draft) => void (draft.time = { end: 1e6 }));
    const run = await endless.run({
      backend: 'cpu',
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(run.summary.outcome).toEqual({ kind: 'stopped' });
  });

  it('computes a steady flow, whose monitors have a last value but no mean', async () => {
    const stream = { rho: '1', u: '0.5', v: '0', p: '1' };
    const sides = ['left', 'right', 'bottom', 'top'];
    const flow = await openCase(
      {
        ...wave,
        mesh: { generate: { kind: 'box', min: [0, 0], max: [1, 1], cells: [3, 3], order: 1 } },
        system: { id: 'euler2d' },
        definitions: [],
        sweep: undefined,
        scheme: { id: 'cpr', order: 1 },
        initial: { ...stream, rho: '1 + 0.1*sin(x)' },
        boundaries: Object.fromEntries(
          sides.map((name) => [name, { condition: 'farField', values: stream }]),
        ),
        outputs: {
          monitors: [{ kind: 'point', name: 'middle', at: [0.5, 0.5], expression: 'rho' }],
        },
        time: { end: null, steady: { solver: 'newton', tolerance: 1e-8 } },
      },
      silent,
    );
    const { summary } = await flow.run({ backend: 'cpu' });
    expect(summary.outcome).toEqual({ kind: 'steady' });
    expect(summary.monitors).toEqual([
      { name: 'middle', kind: 'point', last: expect.closeTo(1, 7) as number },
    ]);
  });
});
