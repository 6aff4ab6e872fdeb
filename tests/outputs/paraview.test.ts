import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { writePvd } from '../../solver/outputs/vtk/pvd';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { solutionOf } from './polynomialSolution';

const isInstalled = spawnSync('pvpython', ['--version']).status === 0;
const script = fileURLToPath(new URL('readWithParaView.py', import.meta.url));

it.skipIf(!isInstalled)(
  'exports a series whose times and states ParaView reads (skipped if pvpython is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fluxbench-paraview-'));
    try {
      const times = [0, 0.125, 0.5];
      for (const [i, time] of times.entries()) {
        const solution = { ...solutionOf(1, `${i} + x`), time };
        writeFileSync(join(folder, `s${i}.vtu`), solutionVtu(solution, []));
      }
      const series = join(folder, 's.pvd');
      writeFileSync(series, writePvd(times.map((time, i) => ({ time, file: `s${i}.vtu` }))));
      const near = (value: number) => expect.closeTo(value, 6);
      expect(
        JSON.parse(execFileSync('pvpython', [script, series, 'q'], { encoding: 'utf8' })),
      ).toEqual([
        [0, near(0), near(1)],
        [0.125, near(1), near(2)],
        [0.5, near(2), near(3)],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
