import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFile } from '../../electron/host/projectLock';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { readHistory } from '../../solver/project/history';
import type { RunSummary } from '../../solver/run/runReports';
import { readVtu } from '../outputs/readVtu';
import { caseFolder, fluxbench, projectFolder, squareMesh } from './support';

const cpu = ['--backend', 'cpu'];

const noLimits = { maxSteps: null, steadyTolerance: null };

const gasScheme = {
  id: 'dg',
  order: 1,
  numericalFlux: 'localLaxFriedrichs',
  integrator: 'rk4',
  cflNumber: 1,
} as const;

describe('fluxbench run', () => {
  it.each(['run', 'sweep'])('rejects a project that is open elsewhere: %s', async (command) => {
    const folder = await projectFolder({
      definitions: [{ name: 'height', expression: '1' }],
      sweep: { parameters: [{ name: 'height', values: '1:1:2' }] },
    });
    const elsewhere = { host: 'elsewhere', machine: null, pid: 1, started: null };
    const since = '2026-01-01T10:00:00Z';
    const owner = { id: 'x', program: 'browser', user: 'ann', since, process: elsewhere };
    await writeFile(join(folder, 'square.fluxbench', lockFile), JSON.stringify(owner));
    const words = [command, 'square.fluxbench', ...cpu];
    const { exitCode, err } = await fluxbench(words, { folder });
    expect(err).toBe(
      'square.fluxbench: open in the workbench in a browser since 2026-01-01T10:00:00Z, by ann ' +
        'on elsewhere; close it there or use --out DIR\n',
    );
    expect(exitCode).toBe(2);
    expect((await fluxbench([...words, '--out', 'results'], { folder })).exitCode).toBe(0);
    expect(await readdir(join(folder, 'square.fluxbench'))).not.toContain('runs');
  });

  it('uses the previous version of the case if the saved one is damaged', async () => {
    const folder = await projectFolder();
    const project = join(folder, 'square.fluxbench');
    await rename(join(project, 'case.json'), join(project, 'case.previous.json'));
    await writeFile(join(project, 'case.json'), '{"format": "fl');
    const { exitCode, err } = await fluxbench(['run', 'square.fluxbench', ...cpu], { folder });
    expect(err).toContain('warning: case.previous.json: using the case from before the last save');
    expect(exitCode).toBe(0);
  });

  it('locks its project and leaves no lock behind', async () => {
    const folder = await projectFolder();
    const seen: boolean[] = [];
    const lock = join(folder, 'square.fluxbench', lockFile);
    const notify = (): void => void seen.push(existsSync(lock));
    await fluxbench(['run', 'square.fluxbench', ...cpu], { folder, notify });
    expect(seen).toContain(true);
    expect(existsSync(lock)).toBe(false);
  });

  it('computes a case file and prints its summary as JSON', async () => {
    const folder = await caseFolder({ exact: { q: '1 + x - t' } });
    const { exitCode, out } = await fluxbench(['run', 'case.json', '--json', ...cpu], { folder });
    expect(exitCode).toBe(0);
    const summary = JSON.parse(out) as RunSummary;
    expect(summary).toMatchObject({
      outcome: { kind: 'stepLimit' },
      steps: 10,
      cells: 2,
      dofs: 6,
      backend: 'cpu',
      software: false,
      conserved: { q: { start: expect.closeTo(1.5, 12) } },
    });
    expect(summary.time).toBeGreaterThan(0);
    expect(summary.wallSeconds).toBeGreaterThan(0);
    expect(summary.dofStagesPerSecond).toBeGreaterThan(0);
    expect(summary.adapter).not.toBe('');
    expect(summary.residual.q).toBeGreaterThan(0);
    expect(summary.errors!.q.l2).toBeGreaterThan(0);
    expect(summary.errors!.q.linf).toBeGreaterThan(0);
  });

  it('stops at the wall-clock limit of the case', async () => {
    const time = { end: null, maxSteps: null, steadyTolerance: null, maxWallSeconds: 0.05 };
    const folder = await caseFolder({ time });
    const { exitCode, out } = await fluxbench(['run', 'case.json', ...cpu], { folder });
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^Outcome +reached the wall-clock limit$/m);
  });

  it('prints a summary as a table by default', async () => {
    const folder = await caseFolder();
    const { out } = await fluxbench(['run', 'case.json', ...cpu], { folder });
    expect(out).toMatch(/^Outcome +reached the step limit$/m);
    expect(out).toMatch(/^Integral of q +1\.5 → /m);
    expect(out).not.toContain('Error of q');
  });

  it('prefers limits of the command line to those of the case', async () => {
    const folder = await caseFolder();
    const limited = async (...words: string[]) =>
      JSON.parse(
        (await fluxbench(['run', 'case.json', '--json', ...cpu, ...words], { folder })).out,
      );
    expect(await limited('--steps', '3')).toMatchObject({ steps: 3 });
    expect(await limited('--until', '1e-3')).toMatchObject({
      time: 1e-3,
      outcome: { kind: 'endTime' },
    });
  });

  it('warns of a fixed time step above the CFL limit', async () => {
    const reported = async (fixedStep: number): Promise<string> => {
      const folder = await caseFolder({ time: { ...noLimits, end: 1e-3, fixedStep } });
      return (await fluxbench(['run', 'case.json', '--steps', '1', ...cpu], { folder })).err;
    };
    expect(await reported(9)).toMatch(
      /^warning: time\.fixedStep: 9 exceeds the step of the CFL number at t = 0, 0\.\d+: the run may be unstable; use a shorter step$/m,
    );
    expect(await reported(1e-4)).not.toContain('fixedStep');
  });

  it('gives the same result on several threads', async () => {
    const folder = await caseFolder();
    const summaryOn = async (count: string): Promise<RunSummary> => {
      const words = ['run', 'case.json', '--json', '--threads', count, ...cpu];
      return JSON.parse((await fluxbench(words, { folder })).out);
    };
    const [one, three] = [await summaryOn('1'), await summaryOn('3')];
    expect([one.adapter, three.adapter]).toEqual([
      'CPU, 64-bit, one thread',
      'CPU, 64-bit, 3 threads',
    ]);
    expect(three.conserved).toEqual(one.conserved);
    expect(three.residual).toEqual(one.residual);
    const refused = await fluxbench(['run', 'case.json', '--threads', '0', ...cpu], { folder });
    expect(refused.err).toBe('--threads: expected an integer from 1 to 1024 (got "0")\n');
  });

  it('runs a case without an end only if a limit is given', async () => {
    const folder = await caseFolder({ time: { end: null, maxSteps: null, steadyTolerance: null } });
    const endless = await fluxbench(['run', 'case.json', ...cpu], { folder });
    expect(endless).toMatchObject({
      exitCode: 2,
      err: 'case.json: time.end: the run would never end; set an end time, a number of steps, a steady-state tolerance or a wall-clock limit\n',
    });
    const { exitCode } = await fluxbench(['run', 'case.json', '--steps', '2', ...cpu], { folder });
    expect(exitCode).toBe(0);
  });

  it('writes summary, history, checkpoint and VTU', async () => {
    const folder = await caseFolder();
    const words = ['run', 'case.json', '--out', 'results/first', '--json', ...cpu];
    const { exitCode, out, err } = await fluxbench(words, { folder });
    expect([exitCode, err]).toEqual([0, expect.stringContaining('Results are in results/first\n')]);
    const read = (name: string) => readFile(join(folder, 'results/first', name));
    expect(JSON.parse(String(await read('summary.json')))).toEqual(JSON.parse(out));
    const rows = String(await read('history.csv')).split('\r\n');
    expect(rows[0]).toBe('step,time,dt,change_q,cut');
    expect(rows).toHaveLength(12);
    expect(rows[10]).toMatch(/^10,/);
    const checkpoint = new Uint8Array(await read('checkpoint.fxb')).buffer;
    expect(readCheckpoint(checkpoint)).toMatchObject({ step: 10, cellCount: 2, order: 1 });
    const vtu = readVtu(await read('result.vtu'));
    expect([vtu.points, vtu.cells]).toEqual([6, 2]);
    expect(vtu.sections.get('PointData')).toEqual(['q', 'velocityX', 'velocityY']);
    expect([...(vtu.arrays.get('element') as Float64Array)].sort()).toEqual([5, 6]);
  });

  it('stores a run in its project', async () => {
    const folder = await projectFolder();
    for (const id of ['0001', '0002']) {
      const { exitCode, err } = await fluxbench(['run', 'square.fluxbench', ...cpu], { folder });
      const place = join('square.fluxbench', 'runs', id);
      expect([exitCode, err]).toEqual([0, expect.stringContaining(`Results are in ${place}\n`)]);
      expect((await readdir(join(folder, place))).sort()).toEqual([
        'case.json',
        'checkpoint.fxb',
        'history.fxb',
        'monitors.fxb',
        'run.json',
        'summary.json',
      ]);
    }
    await fluxbench(['run', 'square.fluxbench', '--out', 'elsewhere', ...cpu], { folder });
    expect(await readdir(join(folder, 'square.fluxbench', 'runs'))).toHaveLength(2);
  });

  it.each(['folder', 'project'])('resumes a run in a %s', async (kind) => {
    const folder = kind === 'folder' ? await caseFolder() : await projectFolder();
    const [target, results] =
      kind === 'folder' ? ['case.json', 'results'] : ['square.fluxbench', null];
    const words = ['run', target, ...(results ? ['--out', results] : []), '--json', ...cpu];
    const historyOf = async (place: string) =>
      readHistory(new Uint8Array(await readFile(join(folder, place, 'history.fxb'))).buffer).rows;
    const resumed = (...more: string[]) => fluxbench([...words, '--resume', ...more], { folder });

    const first = await resumed('--steps', '4');
    expect([first.exitCode, first.err]).toEqual([
      0,
      expect.stringContaining('starting from the initial state'),
    ]);
    const second = await resumed('--steps', '9');
    expect(second.err).toMatch(/^Continuing \S+ from step 4, t = 0\.\d+$/m);
    expect(JSON.parse(second.out)).toMatchObject({ steps: 9, outcome: { kind: 'stepLimit' } });
    const place = results ?? join(target, 'runs', '0002');
    const entry = JSON.parse(String(await readFile(join(folder, place, 'run.json'))));
    expect(entry.continues).toBe(results ? undefined : '0001');

    const whole = ['run', target, '--out', 'whole', '--steps', '9', ...cpu];
    await fluxbench(whole, { folder });
    expect(await historyOf(place)).toEqual(await historyOf('whole'));
    const third = await resumed('--steps', '9');
    expect(third.err).toMatch(/^The run is already finished \(t = \S+, step 9\); use --until/);
    expect(JSON.parse(third.out)).toEqual(JSON.parse(second.out));
  });

  it('warns that the case has changed, and rejects an incompatible checkpoint', async () => {
    const folder = await caseFolder();
    const words = ['run', 'case.json', '--out', 'results', ...cpu];
    await fluxbench([...words, '--steps', '3'], { folder });
    const change = async (changes: object) => {
      const document = JSON.parse(String(await readFile(join(folder, 'case.json'))));
      await writeFile(join(folder, 'case.json'), JSON.stringify({ ...document, ...changes }));
      return fluxbench([...words, '--resume'], { folder });
    };
    const changed = await change({ initial: { q: '2 + x' } });
    expect([changed.exitCode, changed.err]).toEqual([
      0,
      expect.stringMatching(
        /^warning: The case has changed since the earlier run, .* Changed: initial\.q$/m,
      ),
    ]);
    const refined = await change({
      mesh: { file: 'square.msh', refinements: 1 },
      time: { end: 9, maxSteps: null, steadyTolerance: null },
    });
    expect([refined.exitCode, refined.err]).toEqual([
      2,
      expect.stringContaining('The saved state does not match the case (number of cells'),
    ]);
    expect(await readdir(join(folder, 'results'))).toContain('checkpoint.fxb');
    await writeFile(join(folder, 'results/monitors/old.csv'), '');
    const replaced = await fluxbench([...words, '--steps', '1'], { folder });
    expect([replaced.exitCode, replaced.err]).toEqual([
      0,
      expect.stringMatching(/^warning: results contains results of another case, which this run /),
    ]);
    expect(await readdir(join(folder, 'results/monitors'))).toEqual(['conserved.csv']);
    const nowhere = await fluxbench(['run', 'case.json', '--resume', ...cpu], { folder });
    expect(nowhere).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^--resume: requires/),
    });
  });

  it('runs an example', async () => {
    const { exitCode, out } = await fluxbench([
      'run',
      'supersonic-vortex',
      '--steps',
      '2',
      '--json',
      ...cpu,
    ]);
    expect(exitCode).toBe(0);
    const { errors } = JSON.parse(out) as RunSummary;
    expect(Object.keys(errors!)).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect(errors!.rho.l2).toBeLessThan(1e-3);
  });

  it('stops at Ctrl+C and keeps the results', async () => {
    const folder = await caseFolder({ time: { end: 1e9, maxSteps: null, steadyTolerance: null } });
    let interrupt = () => undefined as void;
    const { exitCode, out, err } = await fluxbench(
      ['run', 'case.json', '--out', 'out', '--json', ...cpu],
      {
        folder,
        onInterrupt: (callback) => {
          interrupt = callback;
          return () => undefined;
        },
        // The first progress line is printed while the run continues.
        notify: (text) => void (text.startsWith('step') && interrupt()),
      },
    );
    expect([exitCode, err]).toEqual([130, '']);
    const summary = JSON.parse(out) as RunSummary;
    expect(summary.outcome).toEqual({ kind: 'stopped' });
    const bytes = new Uint8Array(await readFile(join(folder, 'out/checkpoint.fxb'))).buffer;
    expect(readCheckpoint(bytes).step).toBe(summary.steps);
  });

  it('fails with one line and keeps the last valid state', async () => {
    const folder = await caseFolder({
      scheme: {
        id: 'dg',
        order: 4,
        numericalFlux: 'localLaxFriedrichs',
        integrator: 'rk4',
        precision: 'f32',
        limiter: 'none',
        positivity: false,
        cflNumber: 10,
      },
      time: { end: null, maxSteps: 100_000, steadyTolerance: null },
    });
    const words = ['run', 'case.json', '--out', 'out', '--json', ...cpu];
    const { exitCode, out, err } = await fluxbench(words, { folder });
    expect(exitCode).toBe(1);
    expect((JSON.parse(out) as RunSummary).outcome.kind).toBe('failed');
    expect(err.trimEnd().split('\n').at(-1)).toMatch(/^The run failed after step \d+, t = /);
    const bytes = new Uint8Array(await readFile(join(folder, 'out/checkpoint.fxb'))).buffer;
    expect(readCheckpoint(bytes).state.every(Number.isFinite)).toBe(true);
  });

  it.each<[string, string, RegExp]>([
    ['invalid JSON', '{', /^case\.json:1:2: not valid JSON/],
    ['other JSON', '{}', /^case\.json: format: not a Fluxbench case/],
  ])('rejects a file with %s', async (_, text, line) => {
    const folder = await caseFolder();
    await writeFile(join(folder, 'case.json'), text);
    const { exitCode, err } = await fluxbench(['run', 'case.json', ...cpu], { folder });
    expect([exitCode, err]).toEqual([2, expect.stringMatching(line)]);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it.each<[string, Parameters<typeof caseFolder>[0], string]>([
    [
      'an unknown name in an expression',
      { initial: { q: 'hill' } },
      'case.json: initial.q: initial state, q: unknown name "hill" (column 1)',
    ],
    [
      'a boundary group without a condition',
      { boundaries: {} },
      'case.json: boundaries.side: boundary group "side" has no condition; choose one',
    ],
    ['a missing mesh', { mesh: { file: 'gone.msh' } }, 'gone.msh: file not found; check the path'],
    [
      'an initial state that is not a number',
      { initial: { q: 'sqrt(-1 - x)' } },
      'The initial state: q is not a number in cell 0',
    ],
    [
      'a negative initial density',
      {
        system: { id: 'euler2d' },
        scheme: gasScheme,
        initial: { rho: 'x - 2', u: '0', v: '0', p: '1' },
        boundaries: { side: { condition: 'slipWall' } },
      },
      'The initial state: the density is not positive in cell 0',
    ],
    [
      'a boundary value that is not a number',
      { boundaries: { side: { condition: 'prescribed', values: { q: 'sqrt(x - 0.5)' } } } },
      'boundaries.side.values.q: not a finite number at (',
    ],
    [
      'an order that is too high',
      { scheme: { ...gasScheme, order: 7 } },
      'case.json: scheme.order: must be at most 5, found 7',
    ],
    [
      'a CFL number far beyond the stability limit',
      { scheme: { ...gasScheme, cflNumber: 50 } },
      'case.json: scheme.cflNumber: a CFL number of 50 is far beyond 1, the largest that is stable with rk4: use 1 or less',
    ],
  ])('rejects %s', async (_, changes, line) => {
    const folder = await caseFolder(changes);
    const { exitCode, out, err } = await fluxbench(['run', 'case.json', ...cpu], { folder });
    expect({ exitCode, out, err }).toEqual({ exitCode: 2, out: '', err: expect.any(String) });
    expect(err.slice(0, line.length)).toBe(line);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('leaves the project unchanged if the run is rejected', async () => {
    for (const changes of [
      { scheme: { ...gasScheme, order: 7 } },
      { initial: { q: 'sqrt(-1 - x)' } },
      { boundaries: { side: { condition: 'prescribed', values: { q: 'log(x - 2)' } } } },
    ]) {
      const folder = await projectFolder(changes);
      const file = join(folder, 'square.fluxbench', 'case.json');
      const before = await readFile(file, 'utf8');
      const { exitCode } = await fluxbench(['run', 'square.fluxbench', ...cpu], { folder });
      expect(exitCode).toBe(2);
      expect(await readFile(file, 'utf8')).toBe(before);
      expect((await readdir(join(folder, 'square.fluxbench'))).sort()).toEqual([
        'case.json',
        'mesh',
      ]);
    }
  });

  it('rejects a name that is not a case, project or example', async () => {
    const folder = await projectFolder();
    await mkdir(join(folder, 'empty'));
    const complaint = async (word: string) => {
      const { exitCode, err } = await fluxbench(['run', word, ...cpu], { folder });
      expect(exitCode).toBe(2);
      return err;
    };
    expect(await complaint('nope')).toBe(
      'nope: no case file, project or example of this name. "fluxbench examples" lists the examples.\n',
    );
    expect(await complaint('empty')).toBe('empty/case.json: file not found; check the path\n');
    await writeFile(
      join(folder, 'square.fluxbench', 'mesh', 'square.msh'),
      squareMesh.slice(0, 99),
    );
    expect(await complaint('square.fluxbench')).toMatch(
      /^square\.fluxbench\/mesh\/square\.msh:\d+: /,
    );
  });
});
