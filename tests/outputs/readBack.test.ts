import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldGeoTiff } from '../../solver/outputs/geoTiff/fieldGeoTiff';
import { solutionVti } from '../../solver/outputs/vtk/solutionVti';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { meanSpace } from '../../solver/space/gridSpace';
import { grid } from '../space/grids';
import { solutionOf } from './polynomialSolution';
import { solutionOn } from './spaceSolution';

const python = ['python3', 'python'].find((name) => spawnSync(name, ['--version']).status === 0);
const hasGdal = spawnSync('gdal_translate', ['--version']).status === 0;
const script = fileURLToPath(new URL('readBack.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fluxbench-read-back-'));
afterAll(() => rmSync(folder, { recursive: true }));

function readBack(name: string, file: Uint8Array): Record<string, number[]> {
  writeFileSync(join(folder, name), file);
  const printed = execFileSync(python!, [script, join(folder, name)], { encoding: 'utf8' });
  return (JSON.parse(printed) as Record<string, number[]>[])[0];
}

const forms = [
  { isDouble: false, isCompressed: true },
  { isDouble: true, isCompressed: false },
];
/** 4 × 3 cells of 0.5 × 0.5 from (−1, 0.5). */
const plane = () => ({
  ...solutionOn(meanSpace(grid(2)), 'x + 10*y'),
  time: 0.75,
});
const rowFrom = (y: number): number[] => [-0.75, -0.25, 0.25, 0.75].map((x) => x + 10 * y);
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));

describe.skipIf(python === undefined)('exported files, read by Python', () => {
  it.each(forms)('have the box and the cells of a grid: VTI, %o', (form) => {
    const file = readBack('grid.vti', solutionVti(plane(), [], { form }));
    expect(file).toMatchObject({
      Origin: [-1, 0.5, 0],
      Spacing: [0.5, 0.5, 1],
      WholeExtent: [0, 4, 0, 3, 0, 0],
      TimeValue: [0.75],
    });
    expect(file.q).toEqual(near([0.75, 1.25, 1.75].flatMap(rowFrom)));
  });

  it.each(forms)('have the nodes and the values of curved cells: VTU, %o', (form) => {
    const file = readBack('cells.vtu', solutionVtu(solutionOf(2, 'x^2 + 10*y'), [], { form }));
    const { Points: points, connectivity, offsets, types, q } = file;
    expect(types).toEqual(Array(12).fill(69));
    expect(offsets).toEqual(Array.from({ length: 12 }, (_, i) => 6 * (i + 1)));
    const at = (node: number): number[] => points.slice(3 * node, 3 * node + 2);
    // A field of degree 2 is exact at every node.
    expect(q).toEqual(near(q.map((_, i) => at(i)[0] ** 2 + 10 * at(i)[1])));
    let area = 0;
    for (let cell = 0; cell < 12; cell++) {
      const nodes = connectivity.slice(6 * cell, 6 * cell + 6).map(at);
      const [a, b, c] = nodes;
      area += ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      // Nodes 3, 4 and 5 are the midpoints of edges ab, bc and ca.
      const middles = [[a, b], [b, c], [c, a]].map(([p, r]) => near([(p[0] + r[0]) / 2, (p[1] + r[1]) / 2])); // prettier-ignore
      expect(nodes.slice(3)).toEqual(middles);
    }
    expect(area).toBeCloseTo(1, 6);
  });

  it('start with the northern row: GeoTIFF', () => {
    const { left, top, pixel, rows } = readBack('grid.tif', fieldGeoTiff(plane(), 'q'));
    expect([left, top, pixel]).toEqual([-1, 2, [0.5, 0.5]]);
    expect(rows).toEqual([1.75, 1.25, 0.75].map((y) => near(rowFrom(y))));
  });

  it.skipIf(!hasGdal)('are read by GDAL point by point: GeoTIFF (skipped without GDAL)', () => {
    const path = join(folder, 'gdal.tif');
    writeFileSync(path, fieldGeoTiff(plane(), 'q'));
    const words = ['-q', '-of', 'XYZ', path, '/vsistdout/'];
    const lines = execFileSync('gdal_translate', words, { encoding: 'utf8' }).trim().split('\n');
    expect(lines).toHaveLength(12);
    for (const line of lines) {
      const [x, y, value] = line.split(' ').map(Number);
      expect(value).toBeCloseTo(x + 10 * y, 4);
    }
  });
});
