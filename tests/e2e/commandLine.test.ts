import { spawn } from 'node:child_process';
import { access, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi, type TestContext } from 'vitest';
import { examplesRoot } from '../../electron/host/paths';
import type { CaseDocument } from '../../solver/case/document';
import type { RunSummary } from '../../solver/run/runReports';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { maxWait } from '../support/patience';
import { countColors, readPng } from './support/picture';
import { browserPath } from './support/workbench';

const program = join(import.meta.dirname, '..', '..', 'out', 'cli', 'fluxbench.js');
const vortex = join(examplesRoot(null), 'supersonic-vortex');
const vortexMesh = join(vortex, 'supersonic-vortex.msh');

async function temporaryFolder({ onTestFinished }: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-cli-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the built program as a shell does, with the default graphics driver. */
async function fluxbench(words: readonly string[], folder = tmpdir()) {
  const env = { ...process.env };
  delete env.VK_ICD_FILENAMES;
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text: Buffer) => (output.out += text.toString('utf8')));
  child.stderr.on('data', (text: Buffer) => (output.err += text.toString('utf8')));
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  expect(output.err).not.toMatch(/^ +at /m);
  return { exitCode, ...output };
}

/** A project of the vortex example with another case. @returns its folder */
async function projectOf(
  test: TestContext,
  change: (document: CaseDocument) => void,
): Promise<string> {
  const folder = await temporaryFolder(test);
  const project = join(folder, 'vortex.fluxbench');
  await cp(vortexMesh, join(project, 'mesh', 'vortex.msh'));
  const document = JSON.parse(await readFile(join(vortex, 'case.json'), 'utf8')) as CaseDocument;
  document.mesh.file = 'mesh/vortex.msh';
  change(document);
  await writeFile(join(project, 'case.json'), JSON.stringify(document));
  return folder;
}

describe.concurrent('the built command line', () => {
  it('describes a mesh as JSON', async () => {
    const { exitCode, out, err } = await fluxbench(['mesh', vortexMesh, '--json']);
    expect([exitCode, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({
      dimension: 2,
      cells: { triangle: expect.any(Number) },
      boundaries: [{ name: 'wall' }, { name: 'inflow' }, { name: 'outflow' }],
      untaggedFaces: 0,
      warnings: [],
    });
  });

  it('computes an example on the CPU', async () => {
    const words = ['run', 'supersonic-vortex', '--backend', 'cpu', '--steps', '3', '--json'];
    const { exitCode, out } = await fluxbench(words);
    expect(exitCode).toBe(0);
    const summary = JSON.parse(out) as RunSummary;
    expect(summary).toMatchObject({ steps: 3, backend: 'cpu', outcome: { kind: 'stepLimit' } });
    expect(summary.errors!.rho.l2).toBeLessThan(1e-3);
  });

  it.skipIf(browserPath === null)(
    'computes a project on the software adapter and exports its results',
    async (test) => {
      // With few kernels to compile.
      const folder = await projectOf(test, ({ scheme }) => {
        Object.assign(scheme, { order: 1, integrator: 'midpoint', precision: 'f32' });
      });
      const run = ['run', 'vortex.fluxbench', '--backend', 'gpu', '--steps', '3', '--json'];
      const { exitCode, out, err } = await fluxbench(run, folder);
      expect([exitCode, err]).toEqual([0, expect.stringContaining('Results are in ')]);
      expect(JSON.parse(out)).toMatchObject({ steps: 3, backend: 'gpu', software: true });
      const file = join(folder, 'vortex.fluxbench', 'runs', '0001', 'checkpoint.fxb');
      const checkpoint = readCheckpoint(new Uint8Array(await readFile(file)).buffer);
      expect(checkpoint).toMatchObject({ step: 3, order: 1 });

      for (const kind of ['png', 'csv', 'vtu']) {
        const words = ['export', 'vortex.fluxbench', `--${kind}`, '--out', `result.${kind}`];
        expect((await fluxbench(words, folder)).exitCode).toBe(0);
      }
      const result = (kind: string) => readFile(join(folder, `result.${kind}`));
      expect(countColors(readPng(await result('png')))).toBeGreaterThan(500);
      expect((await result('csv')).toString('utf8').split('\r\n')).toHaveLength(5);
      expect((await result('vtu')).subarray(0, 200).toString('latin1')).toContain('<VTKFile');
    },
  );

  it.for([
    ['history.csv', 130, /^Leaving out result\.vtu; press Ctrl\+C again to stop at once$/m],
    ['result.vtu', 'SIGINT', /^Writing result\.vtu; press Ctrl\+C to leave it out$/m],
  ] as const)(
    'leaves out the large file if Ctrl+C is pressed again while %s is written',
    async ([file, ending, line], test) => {
      const folder = await temporaryFolder(test);
      // Interrupts the process itself when it renames the file into place.
      const hook = `import fs from 'node:fs/promises';
        import { syncBuiltinESMExports } from 'node:module';
        const { rename } = fs;
        fs.rename = async (from, to) => {
          if (to.endsWith(${JSON.stringify(file)})) {
            process.kill(process.pid, 'SIGINT');
            await new Promise((resolve) => setImmediate(resolve));
          }
          return rename(from, to);
        };
        syncBuiltinESMExports();`;
      const words = ['run', 'supersonic-vortex', '--backend', 'cpu', '--until', '1e6', '--json'];
      const importHook = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
      const child = spawn(process.execPath, [importHook, program, ...words, '--out', 'results'], {
        cwd: folder,
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (text: Buffer) => (out += text.toString('utf8')));
      child.stderr.on('data', (text: Buffer) => {
        const isRunning = err.includes('step ');
        err += text.toString('utf8');
        if (!isRunning && err.includes('step ')) child.kill('SIGINT');
      });
      const end = await new Promise((resolve) =>
        child.once('close', (code, signal) => resolve(code ?? signal)),
      );
      expect([end, err]).toEqual([ending, expect.stringMatching(line)]);
      expect(err).toMatch(
        /^Stopping after the current step, then writing the results; press Ctrl\+C again to leave out result\.vtu$/m,
      );
      const results = join(folder, 'results');
      const text = await readFile(join(results, 'summary.json'), 'utf8');
      const summary = JSON.parse(text) as RunSummary;
      expect(summary).toMatchObject({ outcome: { kind: 'stopped' }, notWritten: ['result.vtu'] });
      const names = await readdir(results);
      expect(names).toEqual(
        expect.arrayContaining(['checkpoint.fxb', 'history.csv', 'history.fxb']),
      );
      expect(names).not.toContain('result.vtu');
      if (ending !== 130) return;
      expect(err).toMatch(/^Results are in results, without result\.vtu$/m);
      expect(JSON.parse(out)).toEqual(summary);
    },
  );

  it('resumes after being killed with an identical result', async (test) => {
    const folder = await projectOf(test, (document) => {
      document.mesh.refinements = 1;
      document.outputs = { ...document.outputs, checkpointInterval: 1 };
    });
    const words = ['run', 'vortex.fluxbench', '--backend', 'cpu', '--json', '--out', 'results'];
    const file = join(folder, 'results', 'checkpoint.fxb');
    const child = spawn(process.execPath, [program, ...words, '--until', '100'], { cwd: folder });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await vi.waitFor(() => access(file), { timeout: maxWait, interval: 50 });
    child.kill('SIGKILL');
    await ended;
    const { step } = readCheckpoint(new Uint8Array(await readFile(file)).buffer);
    expect(step).toBeGreaterThan(0);
    const limit = ['--steps', String(step + 5)];
    const resumed = await fluxbench([...words, '--resume', ...limit], folder);
    expect(resumed.err).toContain(`Continuing results from step ${step}, t = `);
    const whole = await fluxbench([...words.slice(0, -1), 'whole', ...limit], folder);
    const [found, requested] = [resumed, whole].map(({ out }) => JSON.parse(out) as RunSummary);
    expect([found.steps, found.time]).toEqual([step + 5, requested.time]);
    const state = async (name: string) => {
      const bytes = await readFile(join(folder, name, 'checkpoint.fxb'));
      return readCheckpoint(new Uint8Array(bytes).buffer).state;
    };
    expect(await state('results')).toEqual(await state('whole'));
    const history = (name: string) => readFile(join(folder, name, 'history.csv'), 'utf8');
    expect(await history('results')).toBe(await history('whole'));
  });

  it('exits with 1 if a run fails, and reports where', async (test) => {
    const folder = await projectOf(test, ({ scheme }) => {
      scheme.cflNumber = 10;
    });
    const run = ['run', 'vortex.fluxbench', '--backend', 'cpu', '--steps', '1000'];
    const { exitCode, err } = await fluxbench(run, folder);
    expect(exitCode).toBe(1);
    expect(err.trimEnd().split('\n').at(-1)).toMatch(
      /^The run failed after step \d+, .+ in cell \d+ \(element \d+ of the mesh file\) at /,
    );
  });

  it.each([
    [['run', 'nothing-of-that-name'], /^nothing-of-that-name: no case file/],
    [['mesh', 'missing.msh'], /^missing\.msh: /],
    [['fly'], /^Unknown command "fly"/],
    [['export', 'here', '--png'], /^here: folder not found; give a project/],
  ])('exits with 2 and one line for %j', async (words, line) => {
    const { exitCode, out, err } = await fluxbench(words);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toMatch(line);
    expect(err.split('\n')).toHaveLength(2);
  });
});
