import { describe, expect, it } from 'vitest';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { cartesianFv } from '../../solver/methods/cartesianFv';
import { createMeansAlong } from '../../solver/methods/cartesianFv/cpu/meansAlong';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { compileCasePhysics } from '../../solver/physics/compile';
import { faultyValue } from '../../solver/run/givenValues';
import { prepareCase } from '../../solver/run/preparedCase';
import { singleThread } from '../../solver/threads';
import { discretize } from '../support/dg';
import { everySide, fvCase } from './grids';
import { boxBesideSlab, freeValues, gasCase, mirrored, spreadOver } from './obstacleGrids';

const first: Partial<FvOptions> = { reconstruction: 'none', integrator: 'forwardEuler' };
const second: Partial<FvOptions> = {
  reconstruction: 'linear',
  integrator: 'sspRk3',
  positivity: true,
};
const fifth: Partial<FvOptions> = {
  reconstruction: 'weno5',
  integrator: 'sspRk3',
  positivity: true,
  cflNumber: 0.5,
};
const orders = [first, second, fifth];

/** Returns a box with a square obstacle in the interior. */
const squareInBox = (obstacleGroup = 'obstacle', counts = [16, 12]) =>
  cartesianGrid({
    min: [0, 0],
    max: [2, 1.5],
    cells: counts,
    obstacles: [
      {
        kind: 'polygon',
        points: [
          [0.5, 0.5],
          [1, 0.5],
          [1, 1],
          [0.5, 1],
        ],
        group: obstacleGroup,
      },
    ],
  });

describe('grid with an obstacle on one side', () => {
  it.each([1, 2, 3] as const)(
    'matches the smaller grid with a wall bit for bit: %iD',
    async (dimension) => {
      for (const side of ['low', 'high'] as const) {
        const { alone, masked } = boxBesideSlab(dimension, side);
        for (const options of orders) {
          const [expected, found] = await Promise.all(
            [alone, masked].map(async (grid) => {
              const initial = discretize(gasCase(alone, options), alone).initialState();
              const simulation = discretize(gasCase(grid, options), grid).createCpuSimulation(
                singleThread,
                spreadOver(grid, initial),
              );
              const { time } = await simulation.advance(8);
              return {
                time,
                state: freeValues(grid, Float64Array.from(await simulation.readState())),
              };
            }),
          );
          expect(found.time).toBe(expected.time);
          expect(found.state).toEqual(expected.state);
        }
      }
    },
  );

  it('matches integrals, norms and extrema of the smaller grid', async () => {
    const { alone, masked } = boxBesideSlab(2, 'low');
    const [expected, found] = await Promise.all(
      [alone, masked].map(async (grid) => {
        const exact = { rho: '1', u: '0', v: '0', p: '1' };
        const document = gasCase(grid, second, {
          exact,
          // Unphysical values inside the obstacle.
          initial: {
            rho: 'x < 0 ? 100 : 1 + 0.3*sin(5*x)',
            u: '0.2',
            v: '0.1',
            p: 'x < 0 ? -1 : 1',
          },
          outputs: {
            statistics: [],
            snapshots: { times: [], interval: null },
            marks: [],
            monitors: [
              { kind: 'domain', name: 'mass', expression: 'rho', within: null, every: 1 },
              { kind: 'boundary', name: 'force', expression: 'p*nx', groups: ['wall'], every: 1 },
            ],
          },
        });
        const discretization = discretize(document, grid);
        const simulation = discretization.createCpuSimulation();
        const { signals } = await simulation.advance(4);
        const state = await simulation.readState();
        const field = compileCasePhysics(document).field('rho', []);
        return {
          integrals: Array.from(discretization.integrals(state)),
          errors: discretization.errors(state, 0),
          most: discretization.findExtremum(state, field, 0, null, {
            kind: 'maximum',
            within: null,
          }),
          rows: signals.map((rows) => Array.from(rows)),
        };
      }),
    );
    expect(found.most).toEqual(expected.most);
    found.integrals.forEach((value, v) => expect(value).toBeCloseTo(expected.integrals[v], 13));
    found.errors?.forEach((error, v) => {
      const requested = expected.errors![v];
      expect(error.linf).toBeCloseTo(requested.linf, 14);
      expect(error.l1).toBeCloseTo(requested.l1, 13);
      expect(error.l2).toBeCloseTo(requested.l2, 13);
    });
    found.rows.forEach((row, signal) =>
      row.forEach((value, i) => expect(value).toBeCloseTo(expected.rows[signal][i], 12)),
    );
  });
});

describe('flow around obstacles', () => {
  it('preserves a free stream along walls', async () => {
    const grid = cartesianGrid({
      min: [0, 0],
      max: [2, 1],
      cells: [16, 8],
      obstacles: [{ kind: 'expression', inside: 'y < 0.25 || y > 0.75' }],
    });
    const document = gasCase(grid, second, {
      initial: { rho: '1', u: '2', v: '0', p: '1' },
      boundaries: {
        ...everySide(grid, 'outflow'),
        obstacle: { condition: 'slipWall', values: {} },
      },
    });
    const simulation = discretize(document, grid).createCpuSimulation();
    const initial = Array.from(await simulation.readState());
    await simulation.advance(20);
    Array.from(await simulation.readState()).forEach((value, i) =>
      expect(Math.abs(value - initial[i])).toBeLessThan(1e-13),
    );
  });

  it.each([0, 1])('preserves mirror symmetry bit for bit, axis %i', async (axis) => {
    const grid = cartesianGrid({
      min: [-1, -1],
      max: [1, 1],
      cells: [18, 14],
      obstacles: [{ kind: 'expression', inside: 'x^2 + y^2 < 0.2' }],
    });
    const [along, across] = axis === 0 ? ['x', 'y'] : ['y', 'x'];
    const speeds = { u: '0', v: '0', [axis === 0 ? 'v' : 'u']: '0.3' };
    for (const options of [first, second]) {
      const document = gasCase(grid, options, {
        initial: { rho: `1 + 0.5*exp(-9*(${along}^2 + (${across} - 0.8)^2))`, ...speeds, p: '1' },
      });
      const discretization = discretize(document, grid);
      const some = discretization.initialState();
      const other = mirrored(grid, some, axis, 1 + axis);
      const simulation = discretization.createCpuSimulation(
        singleThread,
        some.map((value, i) => 0.5 * (value + other[i])),
      );
      await simulation.advance(12);
      const state = Float64Array.from(await simulation.readState());
      expect(state.some((value, i) => i % 4 === 1 + axis && value !== 0)).toBe(true);
      expect(mirrored(grid, state, axis, 1 + axis)).toEqual(state.map((value) => value + 0));
    }
  });

  it('conserves mass and energy between walls', async () => {
    const grid = squareInBox();
    const discretization = discretize(gasCase(grid, second), grid);
    const simulation = discretization.createCpuSimulation();
    const before = discretization.integrals(await simulation.readState());
    await simulation.advance(20);
    const after = discretization.integrals(await simulation.readState());
    for (const v of [0, 3]) expect(Math.abs(after[v] / before[v] - 1)).toBeLessThan(1e-14);
  });

  it('locates no point inside an obstacle, and assigns its sides to adjacent cells', () => {
    const { space } = discretize(gasCase(squareInBox(), first), squareInBox());
    const point = new Float64Array(2);
    expect(space.locate([0.75, 0.75, 0], point)).toBe(-1);
    expect(space.locate([1, 0.7, 0], point)).toBe(8 + 16 * 5);
    expect(space.locate([0.5, 0.7, 0], point)).toBe(3 + 16 * 5);
    expect(point[0]).toBe(1);
  });

  it('traverses an obstacle outline with the domain on the left', () => {
    const grid = squareInBox();
    const [outline, ...rest] = discretize(gasCase(grid, first), grid).boundaryPlaces('obstacle');
    expect(rest).toEqual([]);
    expect(outline).toHaveLength(16);
    outline.forEach((place, i) => {
      const next = outline[(i + 1) % 16];
      expect(Math.hypot(next.x - place.x, next.y - place.y)).toBeLessThan(0.13);
      // Clockwise around the obstacle.
      const [dx, dy] = [place.x - 0.75, place.y - 0.75];
      expect(dx * (next.y - place.y) - dy * (next.x - place.x)).toBeLessThan(0);
      expect(place.normalX * dx + place.normalY * dy).toBeLessThan(0);
    });
  });
});

describe('means along an axis', () => {
  /**
   * Returns the means along a line of cells with means 1, 2, 3, …; wall ghost cells are negative.
   */
  function rows(cells: number, inside: string, reach: number, joined = false) {
    const grid = cartesianGrid({
      min: [0],
      max: [cells],
      cells: [cells],
      obstacles: [{ kind: 'expression', inside }],
    });
    const document = fvCase({
      system: {
        id: 'custom',
        parameters: {},
        declaration: {
          dimension: 1,
          variables: [{ name: 'q' }],
          flux: { x: ['q'] },
          waveSpeed: '1',
          maxWaveSpeed: '1',
          boundaryConditions: [{ id: 'wall', ghost: ['-q + 100*x'] }],
        },
      },
      initial: { q: '0' },
      boundaries: everySide(grid, 'wall'),
    });
    const open = { ...grid, sides: joined ? ([['joined', 'joined']] as const) : grid.sides };
    const along = createMeansAlong(fvOperators(open, compileCasePhysics(document)), reach);
    const means = Float64Array.from({ length: cells }, (_, i) => i + 1);
    return (cell: number) =>
      along(0, means, Uint32Array.of(cell), 1, 0).map(([values]) => values[0]);
  }

  it('mirrors at the obstacle face while cells are free', () => {
    // Free cells 0…3 and 5…9.
    const at = rows(10, 'x > 4 && x < 5', 3);
    expect(at(2)).toEqual([100 * 0 - 1, 1, 2, 3, 4, 400 - 4, 400 - 3]);
    expect(at(3)).toEqual([1, 2, 3, 4, 400 - 4, 400 - 3, 400 - 2]);
    expect(at(5)).toEqual([500 - 8, 500 - 7, 500 - 6, 6, 7, 8, 9]);
  });

  it('repeats the last free cell if there are fewer free cells than ghost layers', () => {
    // Free cells 4 and 5 between obstacles.
    const at = rows(10, '(x > 3 && x < 4) || (x > 6 && x < 7)', 3);
    expect(at(4)).toEqual([400 - 6, 400 - 6, 400 - 5, 5, 6, 600 - 6, 600 - 5]);
  });

  it('continues through periodic sides up to an obstacle', () => {
    const at = rows(10, 'x > 1 && x < 2', 3, true);
    expect(at(9)).toEqual([7, 8, 9, 10, 1, 100 - 1, 100 - 10]);
    expect(at(0)).toEqual([8, 9, 10, 1, 100 - 1, 100 - 10, 100 - 9]);
  });
});

describe('cases with obstacles', () => {
  const document = (parts: Parameters<typeof fvCase>[0]) => {
    const mesh = {
      refinements: 0,
      grid: {
        min: [-1, -1],
        max: [1, 1],
        cells: [8, 8],
        obstacles: [{ kind: 'expression' as const, inside: 'x^2 + y^2 < 0.3' }],
      },
    };
    const wall = { condition: 'slipWall', values: {} };
    const sides = ['left', 'right', 'bottom', 'top', 'obstacle'].map((name) => [name, wall]);
    return fvCase({
      mesh,
      ...parts,
      boundaries: { ...Object.fromEntries(sides), ...parts.boundaries },
    });
  };
  const prepared = (parts: Parameters<typeof fvCase>[0]) =>
    prepareCase(document(parts), null, new Map([['cartesianFv', cartesianFv]]));

  it('accepts values that are not finite inside obstacles, but not next to them', () => {
    const singular = { sourceTerm: { rho: '0.1/max(x^2 + y^2 - 0.1, 0)' } };
    expect(faultyValue(prepared(singular), 0)).toBeNull();
    const prescribed = (p: string) => ({
      boundaries: {
        obstacle: { condition: 'prescribed', values: { rho: '1', u: '0', v: '0', p } },
      },
    });
    expect(faultyValue(prepared(prescribed('1/(x^2 + y^2)')), 0)).toBeNull();
    expect(faultyValue(prepared(prescribed('1/max(x - 0.1, 0)')), 0)).toMatch(
      /^boundaries\.obstacle\.values\.p: not a finite number/,
    );
  });

  it('rejects reconstructions with corner stencils or off-center face points', () => {
    for (const options of [
      { reconstruction: 'cweno3', integrator: 'sspRk3' },
      { reconstruction: 'weno5', integrator: 'sspRk3', faceQuadrature: 'gauss' },
    ] as const) {
      const scheme = { ...document({}).scheme, ...options };
      expect(() =>
        prepareCase(
          { ...document({}), scheme } as ReturnType<typeof document>,
          null,
          new Map([['cartesianFv', cartesianFv]]),
        ),
      ).toThrow(/does not support grids with obstacles: choose/);
    }
  });
});
