import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import { systems } from '../../solver/physics/systems';
import { caseFolder, fluxbench, squareCase, temporaryFolder } from './support';

/** Returns the outcome of `check` and of `run`; the run ends after its first step. */
async function verdicts(folder: string, word: string) {
  const checked = await fluxbench(['check', word, '--json'], { folder });
  const ran = await fluxbench(['run', word, '--steps', '1', '--backend', 'cpu'], { folder });
  const items: { level: string; message: string }[] = checked.out
    ? JSON.parse(checked.out).items
    : [];
  const [first] = items.filter(({ level }) => level === 'error');
  return { checked, ran, line: first?.message ?? checked.err.trim() };
}

async function expectAgreement(folder: string, word: string): Promise<boolean> {
  const { checked, ran, line } = await verdicts(folder, word);
  expect([ran.exitCode, ran.err]).toEqual([checked.exitCode, expect.anything()]);
  if (checked.exitCode === 0) return true;
  expect(ran.err).toContain(line);
  return false;
}

const square = squareCase('square.msh');
const outputs = square.outputs;
const monitor = { every: 1, expression: 'q' };
const point = (at: number[]) => ({ ...monitor, name: 'p', kind: 'point', at });
const { side } = square.boundaries;
const sponge = { kind: 'layer', from: [0, 0], to: [1, 0], exponent: 2 };

/** Changes of a case on two triangles, and whether the case can run. */
const onTriangles: readonly (readonly [name: string, runs: boolean, changes: object])[] = [
  ['no changes', true, {}],
  ['a monitor inside', true, { outputs: { ...outputs, monitors: [point([0.5, 0.5])] } }],
  ['a monitor on the boundary', true, { outputs: { ...outputs, monitors: [point([1, 0.5])] } }],
  ['a monitor outside', false, { outputs: { ...outputs, monitors: [point([2, 0.5])] } }],
  [
    'a line monitor outside',
    false,
    {
      outputs: {
        ...outputs,
        monitors: [{ ...monitor, name: 'l', kind: 'line', from: [2, 0], to: [3, 0], points: 5 }],
      },
    },
  ],
  [
    'a monitor on an unknown group',
    false,
    {
      outputs: {
        ...outputs,
        monitors: [{ ...monitor, name: 'b', kind: 'boundary', groups: ['x'] }],
      },
    },
  ],
  [
    'a monitor of an unknown quantity',
    false,
    { outputs: { ...outputs, monitors: [{ ...point([0.5, 0.5]), expression: 'zz' }] } },
  ],
  [
    'statistics of an unknown quantity',
    false,
    { outputs: { ...outputs, statistics: [{ name: 'mean', expression: 'zz' }] } },
  ],
  ['an initial state that is not a number', false, { initial: { q: 'sqrt(x - 0.5)' } }],
  ['an unknown name in the initial state', false, { initial: { q: 'zz' } }],
  ['no condition for a group', false, { boundaries: {} }],
  [
    'a condition that does not exist',
    false,
    { boundaries: { side: { condition: 'zz', values: {} } } },
  ],
  [
    'a boundary value that is not a number',
    false,
    { boundaries: { side: { condition: 'prescribed', values: { q: 'sqrt(x - 0.5)' } } } },
  ],
  [
    'a circle that does not match the group',
    false,
    { boundaries: { side: { ...side, curve: { kind: 'circle', center: [0, 0], radius: 3 } } } },
  ],
  [
    'a periodic group without partner',
    false,
    { boundaries: { side: { condition: 'periodic', values: {} } } },
  ],
  [
    'a sponge outside',
    false,
    { sponges: [{ ...sponge, from: [3, 0], to: [4, 0], strength: '2', state: { q: '0' } }] },
  ],
  [
    'a sponge of negative strength',
    false,
    { sponges: [{ ...sponge, strength: '-2', state: { q: '0' } }] },
  ],
  ['a source that is not a number', false, { sourceTerm: { q: 'sqrt(x - 2)' } }],
  [
    'a coefficient that is not a number',
    false,
    { system: { ...square.system, coefficients: { velocityX: 'sqrt(x - 2)' } } },
  ],
  [
    'a limiter for another order',
    false,
    { scheme: { ...square.scheme, order: 3, limiter: 'barthJespersen' } },
  ],
  [
    'a precision for another integrator',
    false,
    { scheme: { ...square.scheme, integrator: 'sspRk3', precision: 'f32Compensated' } },
  ],
  ['a method for other cell shapes', false, { scheme: { id: 'cpr' } }],
  ['a system of another dimension', false, { system: { id: 'advection1d', parameters: {} } }],
  ['an unknown system', false, { system: { id: 'zz', parameters: {} } }],
  ['too many refinements', false, { mesh: { file: 'square.msh', refinements: 14 } }],
  [
    'a mean-flow forcing with a zero source',
    false,
    { drive: { keeps: 'q', mean: '0', source: { q: '0' } } },
  ],
  ['a valid mean-flow forcing', true, { drive: { keeps: 'q', mean: '1', source: { q: '1' } } }],
  [
    'a step limit without an end time',
    true,
    { time: { end: null, maxSteps: 3, steadyTolerance: null } },
  ],
  ['a missing mesh file', false, { mesh: { file: 'other.msh', refinements: 0 } }],
  [
    'an event for an unknown variable',
    false,
    { events: [{ kind: 'add', time: 1, values: { zz: '1' } }] },
  ],
  ['an unknown field in the view', true, { view: { ...square.view, field: 'zz' } }],
];

const box = { cells: [8, 8], min: [0, 0], max: [1, 1] };
const grid = defaultCase(systems.get('euler2d')!, box as never, ['left', 'right', 'bottom', 'top']);
/** Returns a square obstacle around the center of the box. */
const block = (half: number) => {
  const [low, high] = [0.5 - half, 0.5 + half];
  const points = [low, high, high, low].map((x, i) => [x, i < 2 ? low : high]);
  return { kind: 'polygon', group: 'disk', points };
};
const slip = { condition: 'slipWall', values: {} };
const withDisk = { boundaries: { ...grid.boundaries, disk: slip } };

const onGrids: typeof onTriangles = [
  ['no changes', true, {}],
  [
    'an obstacle',
    true,
    { ...withDisk, mesh: { grid: { ...box, obstacles: [block(0.2)] }, refinements: 0 } },
  ],
  [
    'an obstacle over all cells',
    false,
    { ...withDisk, mesh: { grid: { ...box, obstacles: [block(3)] }, refinements: 0 } },
  ],
  [
    'a monitor in an obstacle',
    false,
    {
      ...withDisk,
      mesh: { grid: { ...box, obstacles: [block(0.2)] }, refinements: 0 },
      outputs: { ...outputs, monitors: [{ ...point([0.5, 0.5]), expression: 'p' }] },
    },
  ],
  [
    'a face quadrature next to an obstacle',
    false,
    {
      ...withDisk,
      mesh: { grid: { ...box, obstacles: [block(0.2)] }, refinements: 0 },
      scheme: { ...grid.scheme, faceQuadrature: 'gauss' },
    },
  ],
  ['a negative pressure', false, { initial: { ...grid.initial, p: '-1' } }],
  ['an unstable integrator', false, { scheme: { ...grid.scheme, integrator: 'forwardEuler' } }],
  ['a missing raster', false, { rasters: [{ name: 'r', file: 'missing.asc' }] }],
];

async function folderOf(document: object): Promise<string> {
  const folder = await caseFolder();
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  return folder;
}

describe('check and run', () => {
  it.each(onTriangles)('agrees on a mesh case: %s', async (_, runs, changes) => {
    const folder = await folderOf({ ...square, ...changes });
    expect(await expectAgreement(folder, 'case.json')).toBe(runs);
  });

  it.each(onGrids)('agrees on a grid case: %s', async (_, runs, changes) => {
    const folder = await folderOf({
      ...grid,
      time: { end: 1, maxSteps: null, steadyTolerance: null },
      ...changes,
    });
    expect(await expectAgreement(folder, 'case.json')).toBe(runs);
  });

  it.each(['sod', 'couette', 'brio-wu', 'cylinder-subsonic', 'lake-at-rest', 'square-hill'])(
    'agrees on the example %s',
    async (example) => {
      const folder = temporaryFolder();
      expect(await expectAgreement(folder, example)).toBe(true);
    },
  );
});
