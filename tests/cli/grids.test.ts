import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { fluxbench, temporaryFolder } from './support';

const axes = ['x', 'y', 'z'];

/**
 * Creates a project on a new grid with a pressure pulse next to a wall, a mark, snapshots and a
 * sweep.
 */
async function boxProject(cells: string): Promise<string> {
  const folder = temporaryFolder();
  expect((await fluxbench(['new', 'box', '--grid', cells], { folder })).exitCode).toBe(0);
  const file = join(folder, 'box.fluxbench/case.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.initial.p = '1 + 0.2*exp(-10*(x - 0.4)^2)';
  document.boundaries.left = { condition: 'slipWall', values: {} };
  document.time.end = 0.1;
  document.outputs.snapshots = { times: [0.05] };
  document.outputs.marks = [{ name: 'Top', kind: 'maximum', field: 'p' }];
  document.sweep = { parameters: [{ name: 'gamma', values: '1.3, 1.4' }] };
  await writeFile(file, JSON.stringify(document));
  return folder;
}

describe.each(['20', '8x6', '6x4x3'])('grid of %s cells on the command line', (cells) => {
  const dimension = cells.split('x').length;
  const own = axes.slice(0, dimension);

  it('exports marks, reports and series with all axes', async () => {
    const folder = await boxProject(cells);
    const box = async (command: string, ...words: string[]) => {
      const result = await fluxbench([command, 'box.fluxbench', ...words], { folder });
      expect(result.exitCode, result.err).toBe(0);
      return result;
    };
    const run = await box('run', '--backend', 'cpu', '--steps', '2');
    const place = /Top +maximum of p: \S+ at \((.*)\)/.exec(run.out)?.[1] ?? '';
    expect(place.split(', ')).toHaveLength(dimension);
    await box('run', '--backend', 'cpu', '--resume');
    await box('run', '--backend', 'cpu', '--from', '0001');

    await box('report', '--out', 'box.html');
    const report = await readFile(join(folder, 'box.html'), 'utf8');
    expect(report).toContain('Cells per axis');
    expect(report).toMatch(/src="data:image\/png;base64,.{500}/);
    const heads = [...report.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, text]) => text);
    const marks = heads.slice(heads.indexOf('Mark'), heads.indexOf('Mark') + 3 + dimension);
    expect(marks).toEqual(['Mark', 'Of', 'Value', ...own]);

    await box('export', '--pvd');
    const series = await readFile(join(folder, 'box.pvd'), 'utf8');
    expect(series.match(/timestep="[^"]*"/g)).toEqual(['timestep="0.05"', 'timestep="0.1"']);
    expect((await box('export', '--vti-series', '--out', 'grids.pvd')).err).toContain(
      'Wrote grids/grids-0001.vti',
    );
    expect((await box('export', '--frames')).err).toContain('frame-0001.png');

    await box('sweep', '--backend', 'cpu', '--out', 'sweep');
    const table = await readFile(join(folder, 'sweep/sweep.csv'), 'utf8');
    expect(table).toContain(['Top', ...own.map((axis) => `"Top, ${axis}"`), 'steps'].join(','));
  });

  it('prints the force on a wall in 2D and 3D', async () => {
    const folder = await boxProject(cells);
    await fluxbench(['run', 'box.fluxbench', '--backend', 'cpu', '--steps', '2'], { folder });
    const wall = (...words: string[]) =>
      fluxbench(['export', 'box.fluxbench', '--wall', 'left', ...words], { folder });
    if (dimension === 1) {
      const message = '--wall: not available in one dimension; use --line\n';
      expect(await wall()).toMatchObject({ exitCode: 2, err: message });
      return;
    }
    const names = dimension === 2 ? 'rho,u,v,p' : 'rho,u,v,w,p';
    expect((await wall()).out).toMatch(/^Force x .*use --stream/s);
    expect((await wall('--stream', dimension === 2 ? '1,0,0,1' : '1,0,0,0,1')).err).toBe(
      `--stream: the free stream is at rest; give one with a velocity (${names})\n`,
    );
    expect((await wall('--stream', '1,1')).err).toContain(`--stream: expected ${names}, e.g. `);
    const { err, out, exitCode } = await wall(
      '--stream',
      dimension === 2 ? '1,1,0,1' : '1,1,0,0,1',
    );
    expect(exitCode).toBe(0);
    const rows = [...`${out}${err}`.matchAll(/^Force (\w)/gm)].map(([, axis]) => axis);
    expect(rows).toEqual(own);
  });
});

it('draws a sweep over refinements of a grid in one picture', async () => {
  const folder = await boxProject('8x6');
  const file = join(folder, 'box.fluxbench/case.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document.sweep = { parameters: [{ name: 'mesh.refinements', values: '0, 1' }] };
  await writeFile(file, JSON.stringify(document));
  const words = ['sweep', 'box.fluxbench', '--backend', 'cpu', '--panels', 'a.png', '--field', 'p'];
  const { exitCode, err, out } = await fluxbench(words, { folder });
  expect(exitCode, err).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^mesh\.refinements +outcome/);
  const { width, height } = PNG.sync.read(await readFile(join(folder, 'a.png')));
  expect([width, height]).toEqual([1280, 480]);
  const refused = await fluxbench(['sweep', 'box.fluxbench', '--field', 'p'], { folder });
  expect(refused.err).toBe('--field: only available with --panels\n');
});
