import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePvd } from '../../solver/outputs/vtk/pvd';
import { boundaryVtu } from '../../solver/outputs/vtk/boundaryVtu';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { places, polynomials, solutionOf } from './polynomialSolution';

const isInstalled = spawnSync('pvpython', ['--version']).status === 0;
const script = fileURLToPath(new URL('readWithParaView.py', import.meta.url));

/** Beside the usual one. */
const forms = {
  double: { isDouble: true, isCompressed: true },
  raw: { isDouble: true, isCompressed: false },
};

interface FileFound {
  readonly cellType: number;
  readonly cells: number;
  readonly values: readonly (number | null)[];
  readonly integrals: Readonly<Record<'points' | 'cells', Readonly<Record<string, number>>>>;
  readonly groups: readonly string[];
}

describe.skipIf(!isInstalled)('ParaView (skipped where pvpython is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-paraview-'));
  let found: {
    files: Record<string, FileFound>;
    series: [time: number, low: number, high: number][];
  };

  beforeAll(() => {
    const write = (name: string, content: string | Uint8Array) =>
      writeFileSync(join(folder, name), content);
    const files: string[] = [];
    for (const { order, expression } of polynomials) {
      const solution = solutionOf(order, expression);
      files.push(`p${order}.vtu`, `p${order}-boundary.vtu`);
      write(`p${order}.vtu`, solutionVtu(solution, ['q^2']));
      write(`p${order}-boundary.vtu`, boundaryVtu(solution, []));
      for (const [name, form] of Object.entries(forms)) {
        files.push(`p${order}-${name}.vtu`);
        write(`p${order}-${name}.vtu`, solutionVtu(solution, [], { form }));
      }
    }
    const times = [0, 0.125, 0.5];
    for (const [i, time] of times.entries()) {
      write(`s${i}.vtu`, solutionVtu({ ...solutionOf(1, `${i} + x`), time }, []));
    }
    write('s.pvd', writePvd(times.map((time, i) => ({ time, file: `s${i}.vtu` }))));
    const request = { files, places, field: 'q', series: 's.pvd' };
    write('request.json', JSON.stringify(request));
    found = JSON.parse(execFileSync('pvpython', [script, folder], { encoding: 'utf8' }));
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(polynomials)('finds the polynomial of order $order', ({ order, at, integral }) => {
    const { cellType, cells, values, integrals } = found.files[`p${order}.vtu`];
    expect([cellType, cells]).toEqual([order === 1 ? 5 : 69, 12]);
    values.forEach((value, i) => expect(value).toBeCloseTo(at(places[i][0], places[i][1]), 5));
    expect(integrals.cells['mean q']).toBeCloseTo(integral, 6);
    expect(integrals.cells.quality).toBeGreaterThan(0.3);
    expect(integrals.cells.quality).toBeLessThanOrEqual(1);
  });

  it.each(polynomials)('finds more of it in double precision, order $order', ({ order, at }) => {
    for (const name of Object.keys(forms)) {
      const { values } = found.files[`p${order}-${name}.vtu`];
      values.forEach((value, i) => expect(value).toBeCloseTo(at(places[i][0], places[i][1]), 12));
    }
  });

  it.each(polynomials)('finds the boundary of order $order', ({ order, around }) => {
    const { cellType, cells, integrals, groups } = found.files[`p${order}-boundary.vtu`];
    expect([cellType, cells]).toEqual([order === 1 ? 3 : 68, 10]);
    expect(groups).toEqual(['left', 'right', 'bottom', 'top']);
    // ParaView integrates along the chords between the nodes.
    expect(Math.abs(integrals.points.q - around)).toBeLessThan(order === 1 ? 1e-6 : 0.01);
    // The outward normal of a closed line cancels.
    expect(integrals.cells.normal).toBeCloseTo(0, 10);
  });

  it('finds the times of a series and the state of each', () => {
    const near = (value: number) => expect.closeTo(value, 6);
    expect(found.series).toEqual([
      [0, near(0), near(1)],
      [0.125, near(1), near(2)],
      [0.5, near(2), near(3)],
    ]);
  });
});
