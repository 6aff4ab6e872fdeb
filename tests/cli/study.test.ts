import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseFolder, fluxbench, projectFolder } from './support';

/** A wave that moves along x; ∫ q² over the unit square at the end is known. */
const wave = 'sin(3*(x - t))';
const end = 0.2;
const exactEnergy = 0.5 - (Math.sin(6 * (1 - end)) + Math.sin(6 * end)) / 12;
const changes = {
  initial: { q: 'sin(3*x)' },
  exact: { q: wave },
  boundaries: { side: { condition: 'prescribed', values: { q: wave } } },
  time: { end, maxSteps: null, steadyTolerance: null },
  outputs: { monitors: [{ kind: 'domain' as const, name: 'energy', expression: 'q^2', every: 1 }] },
};
const cpu = ['--backend', 'cpu'];

interface Printed {
  readonly assessed: {
    readonly name: string;
    readonly value: number;
    readonly text: string;
    readonly reason: string;
    readonly errors: { readonly mesh?: number };
  }[];
  readonly members: {
    readonly values: Record<string, number | string>;
    readonly unused: string | null;
  }[];
  readonly quantities: {
    readonly name: string;
    readonly reference: { readonly kind: string; readonly value: number } | null;
    readonly families: { readonly order: number; readonly formalOrder: number }[];
    readonly values: ({
      readonly value: number;
      readonly errors: { readonly mesh: number };
      readonly deviation: number | null;
    } | null)[];
    readonly paretoFronts: { readonly time: number[]; readonly unknowns: number[] };
  }[];
}

describe('fluxbench study', () => {
  it('gives error bars that contain the exact value, and observed orders near the formal one', async () => {
    const folder = await caseFolder(changes);
    const words = ['study', 'case.json', '--refine=2,3,4', '--orders=1,2', '--json', ...cpu];
    const { exitCode, out } = await fluxbench(words, { folder });
    expect(exitCode).toBe(0);
    const { members, quantities } = JSON.parse(out) as Printed;
    expect(members).toHaveLength(6);
    const [energy, error] = quantities;
    expect(energy.name).toBe('energy');
    for (const own of energy.values) {
      expect(Math.abs((own?.value ?? NaN) - exactEnergy)).toBeLessThan(own?.errors.mesh ?? 0);
    }
    const finest = Math.min(
      ...energy.values.map((own) => Math.abs((own?.value ?? NaN) - exactEnergy)),
    );
    expect(energy.reference?.kind).toBe('extrapolated');
    expect(Math.abs((energy.reference?.value ?? NaN) - exactEnergy)).toBeLessThan(finest);
    expect(error.name).toBe('q, L2 error');
    for (const { order, formalOrder } of error.families) {
      expect(order).toBeGreaterThan(formalOrder - 0.4);
    }
    // Of equal costs only the smallest error is on the front, and the smallest of all always is.
    const best = error.values.map((own) => own?.deviation ?? NaN);
    expect(error.paretoFronts.unknowns).toContain(best.indexOf(Math.min(...best)));
  });

  it('prints the error bar, writes table and plots, and resumes', async () => {
    const folder = await caseFolder(changes);
    const words = ['study', 'case.json', '--refine=0,1,2', '--out', 'results', ...cpu];
    const first = await fluxbench([...words, '--plots', 'plots', '--csv', 'table.csv'], { folder });
    expect(first.exitCode).toBe(0);
    expect(first.out).toMatch(/^energy = 0\.\d+ ± [\d.]+ \(mesh\)$/m);
    expect(first.out).toMatch(/^ {2}p = 1: observed order .* on 3 meshes/m);
    expect(first.err).toContain('3 runs, about');
    expect((await readdir(join(folder, 'plots'))).sort()).toEqual([
      'energy time.svg',
      'energy unknowns.svg',
      'q, L2 error time.svg',
      'q, L2 error unknowns.svg',
    ]);
    const svg = await readFile(join(folder, 'plots', 'q, L2 error unknowns.svg'), 'utf8');
    expect(svg).toContain('Pareto front');
    const csv = await readFile(join(folder, 'results', 'study.csv'), 'utf8');
    expect(csv).toBe(await readFile(join(folder, 'table.csv'), 'utf8'));
    expect(csv.split('\r\n')[1]).toMatch(/^dg,1,0,f64,endTime,2,6,/);
    await rm(join(folder, 'results', '0002', 'summary.json'));
    const again = await fluxbench([...words, '--resume'], { folder });
    expect(again.err.match(/^\d of 3: .*$/gm)).toEqual(['2 of 3: p = 1, refinement +1']);
    expect(again.out).toContain(first.out.split('\n')[0]);
  });

  it('keeps its runs in a project apart from those of a sweep', async () => {
    const folder = await projectFolder({
      ...changes,
      sweep: { parameters: [{ name: 'time.end', values: '0.1, 0.2' }] },
    });
    const named = (command: string, ...more: string[]) =>
      fluxbench([command, 'square.fluxbench', ...more, ...cpu], { folder });
    expect((await named('sweep')).exitCode).toBe(0);
    expect((await named('study', '--refine=0,1')).exitCode).toBe(0);
    expect((await named('sweep', '--resume')).err).not.toMatch(/of 2:/);
    expect((await named('study', '--refine=0,1', '--resume')).err).not.toMatch(/of 2:/);
    expect(await readdir(join(folder, 'square.fluxbench', 'runs'))).toHaveLength(4);
  });

  it('adds the error bars to the report of a run of the same case', async () => {
    const folder = await projectFolder(changes);
    const named = (command: string, ...more: string[]) =>
      fluxbench([command, 'square.fluxbench', ...more], { folder });
    const reported = async (...more: string[]): Promise<string> => {
      expect((await named('report', '--out', 'report.html', ...more)).exitCode).toBe(0);
      return readFile(join(folder, 'report.html'), 'utf8');
    };
    await named('run', ...cpu);
    const { out } = await named('study', '--refine=0,1,2', ...cpu);
    const [sentence] = out.split('\n');
    const report = await reported();
    expect(report).toContain(sentence);
    expect(report).toContain('on 3 meshes');
    // A run of another case has none.
    await named('run', '--until', '0.1', ...cpu);
    expect(await reported()).not.toContain('Value with error bar');
    expect(await reported('--run', '1')).toContain(sentence);
  });

  it('assesses given quantities against an exact value', async () => {
    const folder = await caseFolder(changes);
    const words = ['study', 'case.json', '--refine=0,1', ...cpu];
    const given = ['--quantity', 'energy', '--exact', `energy=${exactEnergy}`];
    const { out } = await fluxbench([...words, ...given], { folder });
    expect(out).toMatch(/two meshes: formal order 2 assumed, safety factor 3/);
    expect(out).toContain('Deviation from the exact value');
    expect(out).not.toContain('L2 error');
    const unknown = await fluxbench([...words, '--quantity', 'lift'], { folder });
    expect(unknown.exitCode).toBe(2);
    expect(unknown.err).toMatch(/--quantity: no run has "lift"; choose one of: energy; /);
  });

  it.each([
    ['--refine=-1', /case\.json: refinement -1: the mesh comes from a file/],
    ['--refine=1.5', /--refine: expected integers separated by commas \(got "1\.5"\)/],
    ['--orders=99', /case\.json: Discontinuous Galerkin does not support the order 99/],
    ['--methods=cartesianFv', /case\.json: .*refinement 0: .*grid/],
    ['--methods=magic', /there is no method "magic"/],
    ['--precisions=f64,f32', /--precisions: precisions other than f64 need a GPU/],
    ['--exact=energy', /--exact: expected NAME=VALUE \(got "energy"\)/],
    ['--resume', /--resume: requires --out DIR/],
  ])('refuses %s in one line before any run', async (option, message) => {
    const folder = await caseFolder(changes);
    const { exitCode, err } = await fluxbench(['study', 'case.json', option], { folder });
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\d of \d:/);
  });

  it('assesses the finished runs after an interruption', async () => {
    const folder = await caseFolder(changes);
    const interrupts: (() => void)[] = [];
    let [started, log] = [0, ''];
    const { exitCode, out } = await fluxbench(['study', 'case.json', '--refine=0,1,2,3', ...cpu], {
      folder,
      onInterrupt: (callback) => {
        interrupts.push(callback);
        return () => undefined;
      },
      notify: (text) => {
        log += text;
        if (/^\d of 4:/.test(text) && ++started === 3) interrupts.forEach((stop) => stop());
      },
    });
    expect(exitCode).toBe(130);
    expect(log).toContain('3 of 4');
    expect(log).not.toContain('4 of 4');
    expect(out).toMatch(/^energy = /m);
    expect(out).toContain('p = 1, refinement +3: not computed');
  });
});
