import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import { caseSchema } from '../../solver/case/document';
import type { GridSettings } from '../../solver/case/meshSettings';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { shallowWaterBed1d } from '../../solver/physics/systems/shallowWaterBed1d';
import { shallowWaterBed2d } from '../../solver/physics/systems/shallowWaterBed2d';
import { runCase } from '../../solver/run/runCase';

const walls = ['left', 'right', 'bottom', 'top'];

/** Runs a new case with walls, as the page creates it, with another initial state. */
async function runNewCase(
  system: SystemDeclaration,
  grid: GridSettings,
  initial: Readonly<Record<string, string>>,
  maxSteps: number,
) {
  const groups = walls.slice(0, 2 * grid.cells.length);
  const wall = { condition: 'slipWall', values: {} };
  const document = caseSchema.parse({
    ...defaultCase(system, grid, groups),
    initial,
    boundaries: Object.fromEntries(groups.map((name) => [name, wall])),
  });
  const depths: number[] = [];
  const { summary, state } = await runCase({
    document,
    mesh: null,
    backend: 'cpu',
    device: null,
    maxSteps,
    until: 1e9,
    checkpoint: null,
    now: () => performance.now(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const { length } = system.variables;
  for (let cell = 0; cell < state.length / length; cell++) depths.push(state[cell * length]);
  return { summary, least: Math.min(...depths) };
}

const line: GridSettings = { min: [0], max: [10], cells: [150] };

describe('a new case of water over a bed', () => {
  it.each([
    ['a dam break on dry ground', 'x < 5 ? 1 : 0', '0', '0'],
    ['a dam break over steps', 'x < 5 ? 1 : 0', '0', '(sin(3*x) > 0 ? 0.4 : 0)'],
    ['water parting from a point', '1e-3', 'x < 5 ? -6 : 6', '0'],
    [
      'a thin fast layer over bumps',
      '0.3*sin(7*x) + 1e-3*(1 + sin(40*x))',
      '8*sin(11*x)',
      '0.3*sin(7*x)',
    ],
    [
      'puddles that run into each other',
      'sin(9*x) > 0.5 ? 0.6 : 0',
      '5*cos(4*x)',
      '0.5*abs(sin(2*x))',
    ],
  ])('keeps the depth positive: %s', async (_, surface, u, bed) => {
    const { summary, least } = await runNewCase(shallowWaterBed1d, line, { surface, u, bed }, 400);
    expect(summary).toMatchObject({ outcome: { kind: 'stepLimit' }, steps: 400 });
    expect(least).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['a corner dam on dry bumps', 'x < 0.4 && y < 0.4 ? 1 : 0', '0', '0'],
    ['fast thin water', '0.3*sin(7*x)*cos(5*y) + 1e-3', '6*sin(9*y)', '-6*cos(8*x)'],
    ['water parting in a cross', '1e-3 + 0.2', 'x < 0.5 ? -6 : 6', 'y < 0.5 ? -6 : 6'],
  ])('keeps the depth positive in the plane: %s', async (_, surface, u, v) => {
    const bed = '0.3*sin(7*x)*cos(5*y)';
    const grid = { min: [0, 0], max: [1, 1], cells: [24, 24] } satisfies GridSettings;
    const { summary, least } = await runNewCase(
      shallowWaterBed2d,
      grid,
      { surface, u, v, bed },
      150,
    );
    expect(summary).toMatchObject({ outcome: { kind: 'stepLimit' }, steps: 150 });
    expect(least).toBeGreaterThanOrEqual(0);
  });
});
