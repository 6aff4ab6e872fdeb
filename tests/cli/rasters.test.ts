import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readRaster } from '../../solver/raster/read';
import { fvCase } from '../cartesianFv/grids';
import { fluxbench, temporaryFolder } from './support';

/**
 * Writes a case of a lake at rest over a slope from a file, around an island from a picture: 6 × 4
 * cells of 1 m.
 */
async function lake(folder: string): Promise<void> {
  const wall = { condition: 'slipWall', values: {} };
  const document = fvCase(
    {
      mesh: {
        refinements: 0,
        grid: {
          min: [0, 0],
          max: [6, 4],
          cells: [6, 4],
          obstacles: [{ kind: 'image', file: 'data/island.png' }],
        },
      },
      system: { id: 'shallowWaterBed2d', parameters: {} },
      rasters: [{ name: 'slope', file: 'data/slope.asc' }],
      initial: { surface: '9', u: '0', v: '0', bed: 'slope' },
      boundaries: Object.fromEntries(
        ['left', 'right', 'bottom', 'top', 'obstacle'].map((group) => [group, wall]),
      ),
    },
    { reconstruction: 'linear', integrator: 'sspRk2', numericalFlux: 'hll' },
  );
  await mkdir(join(folder, 'data'), { recursive: true });
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  const rows = Array.from({ length: 4 }, () => '1 2 3 4 5 6\n').join('');
  const head = 'ncols 6\nnrows 4\nxllcorner 0\nyllcorner 0\ncellsize 1\n';
  await writeFile(join(folder, 'data/slope.asc'), `${head}${rows}`);
  const pixels = Uint8Array.from({ length: 24 }, (_, i) => (i === 8 ? 0 : 255));
  const island = encode({ width: 6, height: 4, data: pixels, channels: 1 });
  await writeFile(join(folder, 'data/island.png'), island);
}

describe('case with rasters on the command line', () => {
  it('runs, is stored with its files and exports a raster at the same location', async () => {
    const folder = temporaryFolder();
    await lake(folder);
    const run = ['run', 'case.json', '--backend', 'cpu', '--steps', '2', '--out', 'results'];
    expect((await fluxbench(run, { folder })).err).toContain('Results are in results');
    const kept = JSON.parse(await readFile(join(folder, 'results/case.json'), 'utf8'));
    expect(kept.rasters).toEqual([{ name: 'slope', file: 'mesh/slope.asc' }]);
    expect(kept.mesh.grid.obstacles[0].file).toBe('mesh/island.png');

    // The original files may be moved because the results contain copies.
    await rename(join(folder, 'data'), join(folder, 'elsewhere'));
    const out = ['export', 'results', '--geotiff', '--field', 'bed', '--out', 'bed.tif'];
    expect((await fluxbench(out, { folder })).err).toContain('Wrote bed.tif');
    const bed = await readRaster(await readFile(join(folder, 'bed.tif')), 'bed.tif');
    expect(bed.extent).toEqual({ min: [0, 0], max: [6, 4] });
    const expected = Array.from({ length: 24 }, (_, i) => (i === 8 ? NaN : (i % 6) + 1));
    expect(Array.from(bed.values)).toEqual(expected);

    const { exitCode, err } = await fluxbench(run.slice(0, -2), { folder });
    expect([exitCode, err]).toEqual([2, 'data/slope.asc: file not found; check the path\n']);
  });

  it('is rejected before the run if a file is invalid or outside the project', async () => {
    const folder = temporaryFolder();
    await lake(folder);
    await writeFile(join(folder, 'data/island.png'), 'no picture');
    const { exitCode, err } = await fluxbench(['run', 'case.json', '--backend', 'cpu'], { folder });
    expect(exitCode).toBe(2);
    expect(err).toContain('mesh.grid.obstacles[0].file: island.png: found text');
    await rename(join(folder, 'data'), join(folder, 'outside'));
    await fluxbench(['new', 'box', '--grid', '6x4'], { folder });
    const text = await readFile(join(folder, 'case.json'), 'utf8');
    const leading = text.replaceAll('"data/', '"../outside/');
    await writeFile(join(folder, 'box.fluxbench/case.json'), leading);
    const refused = await fluxbench(['run', 'box.fluxbench', '--backend', 'cpu'], { folder });
    expect(refused.exitCode).toBe(2);
    expect(refused.err).toContain('links outside');
  });
});
