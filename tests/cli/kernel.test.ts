import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scheme } from '../support/cases';
import { caseFolder, fluxbench } from './support';

/** Without a limiter, such a small case is computed by the kernel for whole steps. */
const unlimited = scheme(1);

/** Returns the source modules named in the printed headers. */
const origins = (out: string): string[] =>
  [...out.matchAll(/^\/\/ ======== (.*)$/gm)].map(([, origin]) => origin);

describe('fluxbench kernel', () => {
  it('lists the kernels of a case', async () => {
    const folder = await caseFolder({ scheme: unlimited });
    const { exitCode, out } = await fluxbench(['kernel', 'case.json', '--list'], { folder });
    const names = out.split('\n').map((line) => line.split(' ')[0]);
    expect([exitCode, names]).toEqual([
      0,
      ['steps', 'initialMeans', 'clockStart', 'clockTick', 'monitors', ''],
    ]);
  });

  it('prints the kernels with the origin of each part', async () => {
    const { exitCode, out, err } = await fluxbench(['kernel', 'naca0012', 'stage1', 'clockTick']);
    expect([exitCode, err]).toEqual([0, '']);
    const heads = out.split('\n').filter((line) => line.startsWith('// Kernel'));
    expect(heads).toEqual([
      '// Kernel stage1 of naca0012: stages 1, 2, 3 of 4. Entry point: main.',
      '// Kernel clockTick of naca0012: ends a step: time, history, the next time step. Entry point: tick.',
    ]);
    expect(origins(out)).toEqual(
      expect.arrayContaining(['generated/physics.wgsl', 'shaders/dg/residual.wgsl']),
    );
    for (const origin of origins(out).filter((name) => name.startsWith('shaders/'))) {
      const text = await readFile(new URL(`../../${origin}`, import.meta.url), 'utf8');
      expect(text.length).toBeGreaterThan(0);
    }
  });

  it('contains custom equations and conditions', async () => {
    const declaration = {
      variables: [{ name: 'q' }],
      flux: { x: ['q^2/2'], y: ['3.25*q'] },
      waveSpeed: 'abs(q*nx + 3.25*ny)',
      maxWaveSpeed: 'abs(q) + 3.25',
      boundaryConditions: [{ id: 'fixed', ghost: ['0.625'] }],
    };
    const folder = await caseFolder({
      system: { id: 'custom', parameters: {}, declaration },
      boundaries: { side: { condition: 'fixed', values: {} } },
      scheme: unlimited,
    });
    const { exitCode, out, err } = await fluxbench(['kernel', 'case.json', 'steps'], { folder });
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain('u * 3.25');
    expect(out).toContain('State(0.625)');
    expect(out).not.toContain('sine(');
  });

  it('prints the kernels for another precision', async () => {
    const inDf64 = await fluxbench(['kernel', 'naca0012', 'stage1', '--precision', 'df64']);
    expect(origins(inDf64.out)).toContain('shaders/numeric/df64/products_fused.wgsl');
  });

  it('unrolls loops on request', async () => {
    const folder = await caseFolder({ scheme: unlimited });
    const words = ['kernel', 'case.json', 'steps'];
    const [short, long] = [
      (await fluxbench(words, { folder })).out,
      (await fluxbench([...words, '--unrolled'], { folder })).out,
    ];
    expect(short).toContain('// @unroll');
    expect(long).not.toContain('// @unroll');
  });

  it('writes to a file', async () => {
    const folder = await caseFolder();
    const words = ['kernel', 'case.json', 'clockStart'];
    const { out, err } = await fluxbench([...words, '--out', 'k.wgsl'], { folder });
    expect([out, err]).toEqual(['', 'Wrote k.wgsl\n']);
    const written = await readFile(join(folder, 'k.wgsl'), 'utf8');
    expect(written).toBe((await fluxbench(words, { folder })).out);
  });

  it.each([
    [
      ['nothing'],
      'nothing: no case file, project or example of this name. "fluxbench examples" lists the examples.\n',
    ],
    [
      ['naca0012', 'stage7'],
      'naca0012: no kernel "stage7". Did you mean "stage1"? Available: stage1, stage4, limitStage, limitStep, initialMeans, clockStart, clockTick, monitorSums, monitors\n',
    ],
    [
      ['naca0012', '--precision', 'f16'],
      expect.stringMatching(/^--precision: scheme\.precision: .*f32.*df64.*\n$/),
    ],
    [
      [],
      'fluxbench kernel: missing argument CASE, PROJECT or EXAMPLE. See "fluxbench help kernel".\n',
    ],
  ])('rejects %j in one line', async (words, line) => {
    expect(await fluxbench(['kernel', ...words])).toEqual({ exitCode: 2, out: '', err: line });
  });

  it('rejects a case that the GPU does not support in one line', async () => {
    const names = Array.from({ length: 17 }, (_, i) => `q${i}`);
    const declaration = {
      title: 'Many',
      variables: names.map((name) => ({ name })),
      flux: { x: names, y: names },
      waveSpeed: '1',
      maxWaveSpeed: '1',
      boundaryConditions: [{ id: 'open', ghost: names }],
    };
    const folder = await caseFolder({
      system: { id: 'custom', parameters: {}, declaration },
      initial: Object.fromEntries(names.map((name) => [name, '1'])),
      boundaries: { side: { condition: 'open', values: {} } },
    });
    expect(await fluxbench(['kernel', 'case.json'], { folder })).toEqual({
      exitCode: 2,
      out: '',
      err: 'Many has 17 variables; the GPU supports up to 16: use the CPU\n',
    });
  });

  it('rejects an invalid case in one line', async () => {
    const folder = await caseFolder({ boundaries: {} });
    const { exitCode, out, err } = await fluxbench(['kernel', 'case.json'], { folder });
    expect([exitCode, out, err]).toEqual([2, '', expect.stringMatching(/^[^\n]*side[^\n]*\n$/)]);
  });
});
