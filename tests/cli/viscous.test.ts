import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examplesRoot, fluxbench, temporaryFolder } from './support';

it('runs uses the CPU without opening a GPU if the GPU does not support the case', async () => {
  const folder = temporaryFolder();
  const walls = ['left', 'right', 'bottom', 'top', 'obstacle'];
  const document = {
    format: 'fluxbench-case',
    version: 1,
    system: { id: 'advection2d' },
    initial: { q: '1' },
    mesh: {
      grid: {
        cells: [8, 8],
        obstacles: [{ kind: 'strokes', lines: [[[0.5, 0.5]]], width: 0.3 }],
      },
    },
    boundaries: Object.fromEntries(walls.map((group) => [group, { condition: 'outflow' }])),
    drive: { keeps: 'q', mean: '1', source: { q: '1' } },
  };
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  const words = ['run', 'case.json', '--steps', '2', '--json'];
  const openGpu = () => Promise.reject(new Error('a GPU is not looked for'));
  const { exitCode, out, err } = await fluxbench(words, { folder, openGpu });
  expect(exitCode, err).toBe(0);
  expect(err).toContain('around obstacles runs on the CPU only');
  expect(JSON.parse(out)).toMatchObject({ backend: 'cpu', steps: 2 });
});

it('prints friction, y⁺ and drag of a moving wall, also for averages, with export --wall', async () => {
  const folder = temporaryFolder();
  const couette = JSON.parse(await readFile(join(examplesRoot, 'couette', 'case.json'), 'utf8'));
  const document = {
    ...couette,
    // The final steady flow with uniform density and pressure, so friction stays constant.
    freeStream: { state: { rho: '1', u: '1', v: '0', p: '1' }, length: 2 },
    initial: { rho: '1', u: 'y', v: '0', p: '1' },
    outputs: {
      statistics: ['rho', 'u', 'v', 'p'].map((name) => ({ name: `${name}m`, expression: name })),
      snapshots: { times: [1e-4, 2e-4] },
    },
  };
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  const words = ['run', 'case.json', '--backend', 'cpu', '--steps', '3', '--out', 'results'];
  expect((await fluxbench(words, { folder })).exitCode).toBe(0);
  for (const mean of [[], ['--mean']]) {
    const exported = ['export', 'results', '--wall', 'bottom', '--out', 'wall.csv', ...mean];
    const { exitCode, out, err } = await fluxbench(exported, { folder });
    expect(exitCode, err).toBe(0);
    // μ u′ = 0.2 divided by ½ρV² length = 1; p is that of the free stream apart from the change
    // over three short steps.
    expect(out).toMatch(
      /^Drag coefficient +0\.(2|199|200)\d* {2}\(pressure .*, friction 0\.(2|199|200)\d*\)$/m,
    );
    expect(out).toMatch(/^Largest y⁺ +0\.\d+$/m);
    expect(out).not.toContain('Separation');
    const [header, first] = (await readFile(join(folder, 'wall.csv'), 'utf8')).split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp,frictionX,frictionY,cf,yPlus');
    expect(Number(first.split(',')[8])).toBeCloseTo(0.4, 2);
  }
  // The shear reaches the moving wall, so that the layer has no edge.
  const wall = ['export', 'results', '--wall', 'bottom', '--out', 'wall.csv'];
  const layers = ['--stations', '0.4', '--layers', 'layers.csv', '--profiles', 'profiles.csv'];
  const { out, err } = await fluxbench([...wall, ...layers], { folder });
  expect(err).toContain('Wrote profiles.csv\n');
  expect(out).toMatch(/^Boundary layer at \([\d.]+, 0\): the mesh ends below its edge$/m);
  expect(await readFile(join(folder, 'layers.csv'), 'utf8')).toMatch(/^part,x,y,z,arc,edgeSpeed/);
  expect(await readFile(join(folder, 'profiles.csv'), 'utf8')).toMatch(/lawOfTheWall\r\n$/);
  for (const [words, fault] of [
    [['--profiles', 'p.csv'], '--profiles: give the abscissas'],
    [['--stations', '9'], '--stations: the wall does not pass x = 9'],
    [['--stations', 'end'], '--stations: expected numbers'],
  ] as const) {
    const refused = await fluxbench([...wall, ...words], { folder });
    expect(refused.err).toContain(fault);
  }
});
