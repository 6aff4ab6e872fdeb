import { EventEmitter } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { VerificationReport } from '../../electron/cli/verificationReport';
import type { CliContext } from '../../electron/cli/context';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import { verifierOf } from '../../electron/cli/verifier';
import type { Verifier } from '../../electron/cli/verifierThread';
import type { VerificationRoots } from '../../electron/host/verificationMeshes';
import type { VerificationEntry, VerificationRow } from '../../solver/verification';
import { verificationEntries } from '../../solver/verification/registry';
import { examplesRoot, fluxbench, temporaryFolder } from './support';

interface Report {
  readonly backend: string;
  readonly passed: number;
  readonly failed: number;
  readonly notRun: number;
  readonly interrupted: boolean;
  readonly entries: readonly {
    readonly id: string;
    readonly deviations: readonly unknown[];
    readonly rows: readonly VerificationRow[];
  }[];
}

describe('fluxbench verify', () => {
  it('lists the entries', async () => {
    const { exitCode, out } = await fluxbench(['verify', '--list']);
    expect(exitCode).toBe(0);
    for (const { id, title } of verificationEntries.values()) {
      expect(out).toContain(`${id}\n     ${title}\n`);
    }
    const one = await fluxbench(['verify', 'rotating-hill', '--list']);
    expect(one.out).toMatch(/^rotating-hill\n.*\n.*\n {5}\d+ checks, \d+ with --full\n$/);
  });

  it('prints a table per entry and a summary', async () => {
    const { exitCode, out, err } = await fluxbench(['verify', 'advection-1d', 'conservation']);
    expect(exitCode).toBe(0);
    expect(out).toContain('\nOne-dimensional advection: error after one period\nFuhry 2013, Table');
    expect(out).toMatch(
      /^ {2}N = 20, p = 1 {2}6\.5048e-3 +6\.6050e-3 \(6\.5050e-3\) +1\.0000 +2\.24 \(2\.238\) +pass +\S+ s +misprint: 6\.505e-3 expected$/m,
    );
    expect(out).toMatch(/^ {2}Euler, p = 3 +\S+e-\d+ +≤ 1e-13 +pass +\S+ s$/m);
    expect(out).toMatch(/\n\n23 passed, 0 failed, \d+ s\n$/);
    expect(err).toContain('advection-1d: N = 10, p = 1');
  });

  it('runs entries in several threads with the same report, also if a thread fails', async () => {
    const rowsOf = async (startVerifier?: CliContext['startVerifier']): Promise<unknown> => {
      const { exitCode, out } = await fluxbench(['verify', 'dam-break', 'fv-shift', '--json'], {
        threads: { ...nodeThreads, cores: 2 },
        ...(startVerifier && { startVerifier }),
      });
      expect(exitCode).toBe(0);
      const { entries } = JSON.parse(out) as Report;
      return entries.map(({ id, rows }) => [id, rows.map((row) => ({ ...row, seconds: 0 }))]);
    };
    const alone = await rowsOf();
    const given: string[] = [];
    const working = (roots: VerificationRoots): Verifier => {
      const thread = new EventEmitter();
      const run = verifierOf(roots, (report) => thread.emit('message', report));
      const postMessage = (id: string): void => {
        given.push(id);
        void run(id);
      };
      return Object.assign(thread, { postMessage, terminate: () => undefined });
    };
    expect(await rowsOf(working)).toEqual(alone);
    expect(given).toEqual(['dam-break', 'fv-shift']);
    const failing = (): Verifier => {
      const thread = new EventEmitter();
      const postMessage = (): void => queueMicrotask(() => thread.emit('error', new Error('lost')));
      return Object.assign(thread, { postMessage, terminate: () => undefined });
    };
    expect(await rowsOf(failing)).toEqual(alone);
  });

  it('prints a JSON object with --json', async () => {
    const { exitCode, out } = await fluxbench(['verify', 'advection-1d', '--json']);
    expect(exitCode).toBe(0);
    const report = JSON.parse(out) as Report;
    expect(report).toMatchObject({ backend: 'cpu', passed: 16, failed: 0, notRun: 0 });
    expect(report.entries[0]).toMatchObject({ id: 'advection-1d' });
    expect(report.entries[0].deviations).toHaveLength(3);
    expect(report.entries[0].rows[5]).toMatchObject({
      check: 'N20/p2',
      label: 'N = 20, p = 2',
      computed: expect.closeTo(1.5128e-4, 8),
      published: 1.513e-4,
      ratio: expect.closeTo(1, 3),
      order: expect.closeTo(3.001, 2),
      publishedOrder: 3.001,
      rule: 'to 0.069 %',
      verdict: 'pass',
      note: '',
    });
  });

  it('keeps finished checks at Ctrl+C', async () => {
    let interrupt = () => undefined as void;
    const { exitCode, out } = await fluxbench(['verify', 'sod', '--json'], {
      onInterrupt: (callback) => {
        interrupt = callback;
        return () => undefined;
      },
      live: true,
      notify: (text) => void (text.includes('step') && interrupt()),
    });
    expect(exitCode).toBe(130);
    const report = JSON.parse(out) as Report;
    expect(report).toMatchObject({ interrupted: true, passed: 1, failed: 0 });
  });

  it('rejects a wrong mesh and a missing mesh folder', async () => {
    const folder = temporaryFolder();
    await mkdir(join(folder, 'meshes/supersonic-vortex'), { recursive: true });
    const own = join(examplesRoot, 'supersonic-vortex/supersonic-vortex.msh');
    await cp(own, join(folder, 'meshes/supersonic-vortex/A.v22.msh'));
    const words = ['verify', 'supersonic-vortex', '--meshes'];
    expect(await fluxbench([...words, 'meshes'], { folder })).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('supersonic-vortex/A: has 684 triangles instead of 180'),
    });
    await writeFile(join(folder, 'file'), '');
    expect(await fluxbench([...words, 'file'], { folder })).toMatchObject({
      exitCode: 2,
      err: '--meshes: folder file not found; check the path\n',
    });
  });

  it('runs selected checks of an entry', async () => {
    const words = ['verify', 'advection-1d/N10', 'advection-1d/N20/p1', '--json'];
    const { rows } = (JSON.parse((await fluxbench(words)).out) as Report).entries[0];
    expect(rows.map(({ check }) => check)).toEqual([
      'N10/p1',
      'N10/p2',
      'N10/p3',
      'N10/p4',
      'N20/p1',
    ]);
    expect(await fluxbench(['verify', 'sod/rho'])).toMatchObject({
      exitCode: 2,
      err: 'fluxbench verify: "sod" has no check "rho". Available: p/exact, p/p1, u/exact, u/p1\n',
    });
  });

  it('rejects an unknown entry', async () => {
    expect(await fluxbench(['verify', 'orders', 'everything'])).toMatchObject({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(
        /^fluxbench verify: no entry "everything"\. Available: advection-1d, /,
      ),
    });
  });

  it('rejects unknown precisions and those of another backend', async () => {
    for (const [words, message] of [
      [['--precision', 'f16'], '--precision: expected f32 or df64 (got "f16")'],
      [
        ['--precision', 'df64', '--backend', 'cpu'],
        '--precision: only available on the GPU; omit it or --backend cpu',
      ],
      [
        ['--compare', '--backend', 'cpu'],
        '--compare: covers the GPU and the CPU in all precisions; omit --backend and --precision',
      ],
    ] as const) {
      expect(await fluxbench(['verify', ...words])).toMatchObject({
        exitCode: 2,
        err: `${message}\n`,
      });
    }
  });

  it('exits with 1 if a check failed', () => {
    const written: string[] = [];
    const context = {
      write: (text: string) => void written.push(text),
      notify: vi.fn(),
      now: () => 0,
    } as unknown as CliContext;
    const chosen = { backend: 'cpu', device: null, report: null } as const;
    const report = new VerificationReport(context, chosen, { full: false, json: false });
    const entry = verificationEntries.get('advection-1d') as VerificationEntry;
    const checks = entry.checks.slice(0, 2);
    report.beginEntry({ entry, checks, absent: new Set() });
    const row: VerificationRow = {
      check: 'N10/p1',
      label: 'N = 10, p = 1',
      computed: 0.2,
      published: 0.1,
      corrected: null,
      ratio: 2,
      order: null,
      publishedOrder: null,
      spacing: null,
      rule: 'to 1 %',
      measured: null,
      verdict: 'fail',
      note: 'outside: to 1 %',
      seconds: 1,
    };
    report.checkFinished(row);
    report.checkFinished({
      ...row,
      computed: null,
      ratio: null,
      verdict: 'notRun',
      note: 'absent',
    });
    expect(report.finish()).toBe(1);
    expect(written.join('')).toMatch(
      / 0\.200000 +0\.100000 +2\.0000 +FAIL +1\.0 s +outside: to 1 %/,
    );
    expect(written.join('')).toMatch(/ – +0\.100000 +– +1\.0 s +absent/);
    expect(written.at(-1)).toBe('\n0 passed, 1 failed, 1 not run, 14 more with --full, 0 s\n');
  });
});
