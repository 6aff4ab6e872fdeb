import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { cese } from '../../solver/methods/cese';
import { ceseOptions, type CeseOptions } from '../../solver/methods/cese/options';
import {
  limitedSlope,
  weightedSides,
  weightedSlope,
  type SlopeRuleId,
} from '../../solver/methods/cese/slopeRule';
import type { Discretization } from '../../solver/methods/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { everySide, gridOf } from '../cartesianFv/grids';

type Grid = ReturnType<typeof gridOf>;

const options = (changes: Partial<CeseOptions> = {}): CeseOptions =>
  ceseOptions.parse({ id: 'cese', cflNumber: 0.8, ...changes });

function discretized(
  grid: Grid,
  given: Partial<CaseDocument>,
  scheme: Partial<CeseOptions> = {},
): Discretization {
  const document = caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'points in space and time',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler1d' },
    scheme: options(scheme),
    initial: {},
    boundaries: everySide(grid, 'outflow'),
    time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    ...given,
  });
  const { end } = document.time;
  const physics = compileCasePhysics(document);
  return cese.discretize(document.scheme, grid, physics, { endTime: end, steadyTolerance: null });
}

/** Returns the flux that characteristic slopes need. */
const fluxOf = (
  slopes: SlopeRuleId,
  numericalFlux: CeseOptions['numericalFlux'] = 'hllc',
): Partial<CeseOptions> => (slopes === 'characteristic' ? { numericalFlux } : {});

/** Runs a simulation to its end. */
async function computed(discretization: Discretization) {
  const simulation = discretization.createCpuSimulation();
  let batch = await simulation.advance(1000);
  while (batch.outcome.kind === 'running') batch = await simulation.advance(1000);
  return { ...batch, state: await simulation.readState() };
}

/** Returns the means of a variable in all cells. */
function meansOf(
  { modesPerCell: m, variableCount: n }: Discretization,
  state: ArrayLike<number>,
  v = 0,
) {
  return Float64Array.from(
    { length: state.length / m / n },
    (_, cell) => state[(cell * n + v) * m],
  );
}

const rarefaction = (velocity: string) => ({ rho: '1', u: velocity, p: '0.4' });

describe('CE/SE on grids', () => {
  it('gives the published densities between the waves of the Sod shock tube', async () => {
    const tube = discretized(
      gridOf({ counts: [400], lengths: [2] }),
      {
        initial: { rho: 'x <= 1 ? 1 : 0.125', u: '0', p: 'x <= 1 ? 1 : 0.1' },
        time: { end: 0.4, maxSteps: null, steadyTolerance: null },
      },
      { initialSlopes: 'zero' },
    );
    const { state } = await computed(tube);
    const density = meansOf(tube, state);
    // Behind the rarefaction and the shock (Toro, section 4.3, test 1).
    expect(density[220]).toBeCloseTo(0.4263, 2);
    expect(density[320]).toBeCloseTo(0.2656, 3);
  });

  it('fails if a rarefaction empties a point, and succeeds with smaller steps', async () => {
    const grid = gridOf({ counts: [200], lengths: [2] });
    const given = {
      initial: rarefaction('x <= 1 ? -2 : 2'),
      time: { end: 0.24, maxSteps: null, steadyTolerance: null },
    };
    const large = await computed(discretized(grid, given, { initialSlopes: 'zero' }));
    expect(large.outcome).toMatchObject({ kind: 'failed', reason: 'the pressure is not positive' });
    const small = discretized(grid, given, { initialSlopes: 'zero', cflNumber: 0.5 });
    const { state, outcome } = await computed(small);
    expect(outcome.kind).toBe('endTime');
    expect(Math.min(...meansOf(small, state))).toBeGreaterThan(0);
  });

  it('starts with the derivatives of the initial state or with given slopes', () => {
    const grid = gridOf({ counts: [50], lengths: [2] });
    const given = { initial: { rho: '2 + sin(x)', u: 'x < 1 ? 3 : 1', p: '1 + x' } };
    const slopesOf = (case_: Partial<CaseDocument>): Float64Array =>
      discretized(grid, { ...given, ...case_ }, { initialSlopes: 'derivatives' }).initialState();
    const derived = slopesOf({});
    const own = slopesOf({ initialSlopes: { 'dx(rho)': '0', 'dx(u)': '5*x' } });
    for (let cell = 0; cell < 25; cell++) {
      const x = (cell + 0.5) / 25;
      const [rho, rhou] = [derived[6 * cell], derived[6 * cell + 1]];
      expect(rho).toBeCloseTo(2 + Math.sin(x), 3);
      expect(rhou).toBeCloseTo(Math.cos(x) / 25, 5);
      // Chain rule for ρu and E where u is constant.
      expect(derived[6 * cell + 3]).toBeCloseTo((3 * Math.cos(x)) / 25, 4);
      expect(derived[6 * cell + 5]).toBeCloseTo((4.5 * Math.cos(x) + 1 / 0.4) / 25, 4);
      expect(own[6 * cell + 1]).toBe(0);
      expect(own[6 * cell + 3]).toBeCloseTo((rho * 5 * x) / 25, 3);
    }
  });

  it.each([
    [1, 'advection1d', 'weighted'],
    [1, 'advection1d', 'courantInsensitive'],
    [1, 'advection1d', 'nonDissipative'],
    [2, 'advection2d', 'weighted'],
    [2, 'advection2d', 'courantInsensitive'],
    [3, 'advection3d', 'weighted'],
    [1, 'advection1d', 'characteristic'],
    [2, 'advection2d', 'characteristic'],
    [3, 'advection3d', 'characteristic'],
  ] as const)('is second order in %i dimensions: %s, %s', async (dimension, system, slopes) => {
    const wave = `sin(2*pi*(${['x', 'y', 'z'].slice(0, dimension).join(' + ')}))`;
    const counts = dimension === 3 ? [8, 16] : [20, 40];
    const errors = await Promise.all(
      counts.map(async (count) => {
        const grid = gridOf({
          counts: Array<number>(dimension).fill(count),
          joined: [0, 1, 2].slice(0, dimension),
        });
        const velocity = Object.fromEntries(
          (dimension === 1 ? ['a'] : ['ax', 'ay', 'az'].slice(0, dimension)).map((name) => [
            name,
            1,
          ]),
        );
        const discretization = discretized(
          grid,
          {
            system: { id: system, parameters: velocity },
            initial: { q: wave },
            exact: { q: wave.replace('))', ` - ${dimension}*t))`) },
            boundaries: {},
            time: { end: 0.2, maxSteps: null, steadyTolerance: null },
          },
          {
            slopes,
            alpha: slopes === 'characteristic' ? 0 : 1,
            cflNumber: 0.5,
            ...fluxOf(slopes, 'upwind'),
          },
        );
        const { state, time } = await computed(discretization);
        return discretization.errors(state, time, 'own')![0].l1;
      }),
    );
    const order = Math.log2(errors[0] / errors[1]);
    expect(order).toBeGreaterThan(dimension === 3 ? 1.6 : 1.8);
    expect(order).toBeLessThan(2.8);
  });

  it('is second order at sides with a prescribed time-dependent state', async () => {
    const q = 'sin(2*pi*(x + y - 2*t))';
    const errors = await Promise.all(
      [10, 20].map(async (count) => {
        const grid = gridOf({ counts: [count, count] });
        const given = {
          system: { id: 'advection2d', parameters: { ax: 1, ay: 1 } },
          initial: { q },
          exact: { q },
          boundaries: everySide(grid, 'prescribed', { q }),
        };
        const discretization = discretized(grid, given, { alpha: 1, cflNumber: 0.5 });
        const { state, time } = await computed(discretization);
        return discretization.errors(state, time, 'own')![0].l1;
      }),
    );
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.7);
  });

  it.each([{}, { slopes: 'characteristic', numericalFlux: 'localLaxFriedrichs' }] as const)(
    'preserves a free stream and conserves to rounding: %o',
    async (scheme) => {
      const uniform = discretized(
        gridOf({ counts: [8, 6] }),
        {
          system: { id: 'euler2d', parameters: {} },
          initial: { rho: '1.3', u: '0.4', v: '-0.2', p: '0.9' },
          boundaries: everySide(gridOf({ counts: [8, 6] }), 'outflow'),
        },
        scheme,
      );
      const first = uniform.initialState();
      const { state } = await computed(uniform);
      state.forEach((value, i) => expect(Math.abs(value - first[i])).toBeLessThan(1e-14));

      const joined = discretized(
        gridOf({ counts: [8, 6], joined: [0, 1] }),
        {
          system: { id: 'shallowWater2d', parameters: {} },
          initial: { h: '1 + 0.2*sin(2*pi*x)*cos(2*pi*y)', u: '0.3', v: '0' },
          boundaries: {},
        },
        scheme,
      );
      const before = joined.integrals(joined.initialState());
      const after = joined.integrals((await computed(joined)).state);
      after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(1e-14));
    },
  );

  it.each([[[1]], [[7]], [[1, 1]], [[3, 1, 2]]])(
    'preserves a uniform flow on a grid of %j points',
    async (counts) => {
      const grid = gridOf({ counts });
      const velocity = Object.fromEntries(
        ['u', 'v', 'w'].slice(0, counts.length).map((u) => [u, '0.4']),
      );
      const few = discretized(grid, {
        system: { id: `euler${counts.length}d`, parameters: {} },
        initial: { rho: '1.3', ...velocity, p: '0.9' },
        boundaries: everySide(grid, 'outflow'),
      });
      const first = few.initialState();
      const { state, outcome } = await computed(few);
      expect(outcome.kind).toBe('endTime');
      state.forEach((value, i) => expect(Math.abs(value - first[i])).toBeLessThan(1e-13));
    },
  );

  it.each(['weighted', 'characteristic'] as const)(
    'mirrors the flow at walls: %s',
    async (slopes) => {
      const scheme = { slopes, ...fluxOf(slopes) };
      const [whole, half] = [
        gridOf({ counts: [40], origin: [-1], lengths: [2] }),
        gridOf({ counts: [20], origin: [0], lengths: [1] }),
      ];
      const given = (grid: Grid) => ({
        initial: { rho: '1 + 0.5*exp(-20*x^2)', u: '0', p: '1 + exp(-20*x^2)' },
        boundaries: everySide(grid, 'slipWall'),
        time: { end: 0.3, maxSteps: null, steadyTolerance: null },
      });
      const [both, one] = [
        discretized(whole, given(whole), scheme),
        discretized(half, given(half), scheme),
      ];
      const [ofBoth, ofOne] = [await computed(both), await computed(one)];
      const right = meansOf(both, ofBoth.state).slice(20);
      meansOf(one, ofOne.state).forEach((value, i) => expect(value).toBeCloseTo(right[i], 12));
    },
  );

  it.each([
    ['characteristic', 1e-13],
    ['weighted', Infinity],
  ] as const)(
    'keeps a contact at rest exactly only with characteristic slopes: %s',
    async (slopes, most) => {
      const grid = gridOf({ counts: [10, 6] });
      const contact = discretized(
        grid,
        {
          system: { id: 'euler2d', parameters: {} },
          initial: { rho: 'y < 0.5 ? 10 : 0.1', u: '0.7', v: '0', p: '1' },
          boundaries: {
            ...everySide(grid, 'outflow'),
            bottom: { condition: 'slipWall', values: {} },
          },
          time: { end: 0.5, maxSteps: null, steadyTolerance: null },
        },
        { slopes, cflNumber: 0.5, initialSlopes: 'zero', ...fluxOf(slopes) },
      );
      const first = meansOf(contact, contact.initialState());
      const last = meansOf(contact, (await computed(contact)).state);
      const changed = Math.max(...last.map((rho, i) => Math.abs(rho - first[i])));
      if (most === Infinity) expect(changed).toBeGreaterThan(0.1);
      else expect(changed).toBeLessThan(most);
    },
  );

  it('flattens a density wave less with characteristic slopes', async () => {
    const errors = await Promise.all(
      (['weighted', 'characteristic'] as const).map(async (slopes) => {
        const rho = '1 + 0.2*sin(2*pi*(x - t))';
        const wave = discretized(
          gridOf({ counts: [50], joined: [0] }),
          {
            initial: { rho, u: '1', p: '1' },
            exact: { rho, u: '1', p: '1' },
            boundaries: {},
            time: { end: 1, maxSteps: null, steadyTolerance: null },
          },
          { slopes, cflNumber: 0.5, ...fluxOf(slopes) },
        );
        const { state, time } = await computed(wave);
        return wave.errors(state, time, 'own')![0].l1;
      }),
    );
    expect(errors[1]).toBeLessThan(0.6 * errors[0]);
  });

  it('adds the source term', async () => {
    const growing = discretized(
      gridOf({ counts: [4], joined: [0] }),
      {
        system: { id: 'advection1d', parameters: {} },
        initial: { q: '1' },
        sourceTerm: { q: '-2*q' },
        boundaries: {},
        time: { end: 0.5, maxSteps: null, steadyTolerance: null },
      },
      { cflNumber: 0.1 },
    );
    const { state } = await computed(growing);
    expect(meansOf(growing, state)[0]).toBeCloseTo(Math.exp(-1), 3);
  });
});

describe('weightedSlope', () => {
  it('favors the smaller slope, and is 0 for two zero slopes', () => {
    expect(weightedSlope(1, 3, 0)).toBe(2);
    expect(weightedSlope(1, 3, 2)).toBeCloseTo((9 * 1 + 1 * 3) / 10, 15);
    expect(weightedSlope(1, 3, 3)).toBeCloseTo((27 * 1 + 1 * 3) / 28, 15);
    expect(weightedSlope(0, 0, 2)).toBe(0);
    expect(weightedSlope(0, 5, 2)).toBe(0);
  });
});

describe('limitedSlope', () => {
  it('is 0 for slopes of opposite sign, and their mean for α = 0', () => {
    expect(limitedSlope(1, 3, 2)).toBe(weightedSlope(1, 3, 2));
    expect(limitedSlope(-1, 3, 2)).toBe(0);
    expect(limitedSlope(-1, 3, 0)).toBe(1);
  });
});

describe('weightedSides', () => {
  it('does not depend on the direction of an axis or on the order of the axes', () => {
    const [a, b, c, d] = [1, -0.4, 2.3, 0.9];
    const mean = weightedSides([a, b, c, d], 2);
    expect(weightedSides([b, a, d, c], 2)).toBe(mean);
    expect(weightedSides([a, c, b, d], 2)).toBe(mean);
    expect(weightedSides([a], 2)).toBe(a);
    expect(weightedSides([1, 2, 3, 6], 0)).toBe(3);
  });
});

describe('CE/SE restrictions', () => {
  it('rejects unsupported cases with a one-line message', () => {
    const plane = gridOf({ counts: [4, 4] });
    const given = {
      system: { id: 'euler2d', parameters: {} },
      initial: { rho: '1', u: '0', v: '0', p: '1 + x' },
      boundaries: everySide(plane, 'outflow'),
    };
    expect(() => discretized(plane, given, { slopes: 'nonDissipative' })).toThrow(
      /^scheme\.slopes: the non-dissipative scheme is for 1D only/,
    );
    const flat = (changes: Partial<CaseDocument>, scheme: Partial<CeseOptions>) =>
      checkCase(
        caseSchema.parse({
          format: 'fluxbench-case',
          version: 1,
          name: 'slopes',
          mesh: { grid: { min: [0, 0], max: [1, 1], cells: [4, 4] } },
          ...given,
          scheme: options(scheme),
          time: { end: 1, maxSteps: null, steadyTolerance: null },
          ...changes,
        }),
        null,
        null,
      )
        .filter(({ level }) => level !== 'ok')
        .map(({ message }) => message);
    expect(flat({}, { slopes: 'characteristic' })).toEqual([
      expect.stringMatching(/^characteristic slopes need a numerical flux: choose localLax/),
    ]);
    expect(flat({}, { numericalFlux: 'hllc' })).toEqual([
      expect.stringMatching(/^only characteristic slopes use a numerical flux: remove it/),
    ]);
    expect(flat({}, { slopes: 'characteristic', numericalFlux: 'upwind' })).toEqual([
      expect.stringMatching(/upwind/i),
    ]);
    const slopes = { 'dx(rho)': '1' };
    expect(flat({ initialSlopes: slopes }, {})).toEqual([
      expect.stringMatching(/^the initial slopes are not used; choose CE\/SE with/),
    ]);
    expect(flat({ initialSlopes: slopes }, { initialSlopes: 'derivatives' })).toEqual([]);
    expect(
      flat({ initialSlopes: { 'dz(rho)': '1', 'dy(u)': 'q' } }, { initialSlopes: 'derivatives' }),
    ).toEqual([
      expect.stringMatching(/^slope "dz\(rho\)" is not one of dx\(rho\), dy\(rho\), dx\(u\)/),
      expect.stringMatching(/^slope dy\(u\): unknown name "q"/),
    ]);
    const painted = [
      { variable: 'p', value: '2', width: 0.1, lines: [[[0.5, 0.5]] as [number, number][]] },
    ];
    expect(flat({ painted }, { initialSlopes: 'derivatives' })).toEqual([
      expect.stringMatching(
        /^the derivative of p cannot be computed from a raster or painted strokes; give/,
      ),
    ]);
    const covered = { ...plane, solid: new Uint8Array(16).fill(1, 0, 1) };
    expect(() => discretized(covered, given)).toThrow(/does not support obstacles/);
  });

  it.each([
    [[8], { a: 1 }, 'x'],
    [[6, 5], { ax: 1, ay: 0.5, omega: 0 }, 'x + 2*y'],
  ] as [number[], Record<string, number>, string][])(
    'preserves a linear solution across extrapolation sides: %s cells',
    async (counts, parameters, q) => {
      const grid = gridOf({ counts });
      const carried = discretized(grid, {
        system: { id: `advection${counts.length}d`, parameters },
        initial: { q },
        boundaries: everySide(grid, 'extrapolation'),
        time: { end: 0.3, maxSteps: null, steadyTolerance: null },
      });
      const before = meansOf(carried, carried.initialState());
      const { state } = await computed(carried);
      const moved = 0.3 * (counts.length === 1 ? 1 : 2);
      meansOf(carried, state).forEach((value, cell) =>
        expect(value).toBeCloseTo(before[cell] - moved, 12),
      );
    },
  );
});
