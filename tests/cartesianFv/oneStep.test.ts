import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { discretize } from '../support/dg';
import { everySide, fvCase, gridOf, integralsOf, stepCase } from './grids';

const until = (end: number): CaseDocument['time'] => ({
  end,
  maxSteps: null,
  steadyTolerance: null,
});
const endless = { end: null, maxSteps: null, steadyTolerance: null };

/** Example 1 of Hagen et al.: a smooth hump and a step. */
const hump =
  '(x >= 0.1 && x <= 0.4 ? sin(pi*(x - 0.1)/0.3)^2 : 0) + (x >= 0.6 && x <= 0.9 ? 1 : 0)';

/** Burgers' equation with a wave speed of 1, so all steps are 0.95 Δx. */
const burgers: CustomSystem = {
  dimension: 1,
  variables: [{ name: 'q' }],
  flux: { x: ['0.5*q^2'] },
  waveSpeed: 'abs(q)',
  maxWaveSpeed: '1',
  boundaryConditions: [{ id: 'open', ghost: ['q'] }],
};

const schemes = {
  laxFriedrichs: { numericalFlux: 'laxFriedrichs' },
  laxWendroff: { stepping: 'laxWendroff' },
  composite: { stepping: 'composite' },
} as const satisfies Record<string, Partial<FvOptions>>;

function exampleOne(
  system: CaseDocument['system'],
  grid: ReturnType<typeof gridOf>,
  end: number,
  options: Partial<FvOptions>,
) {
  const document = fvCase(
    { system, initial: { q: hump }, time: until(end) },
    { cflNumber: 0.95, ...options },
  );
  const { steps, stepper } = stepCase(document, grid);
  const start = stepCase(document, grid, 0).stepper.state;
  const { state } = stepper;
  const l1 = state.reduce((sum, value, i) => sum + Math.abs(value - start[i]), 0) / state.length;
  return { steps, least: Math.min(...state), most: Math.max(...state), l1 };
}

describe('one-step schemes on example 1', () => {
  it.each([
    ['laxFriedrichs', 0.172, 0.861, 0.263],
    ['laxWendroff', -0.188, 1.188, 0.092],
    ['composite', 0.009, 0.999, 0.123],
  ] as const)('reproduces the published advection results: %s', (id, least, most, l1) => {
    const line = gridOf({ counts: [100], joined: [0] });
    const run = exampleOne({ id: 'advection1d', parameters: {} }, line, 10, schemes[id]);
    expect(run.steps).toBe(1053);
    expect(run.least).toBeCloseTo(least, 3);
    expect(run.most).toBeCloseTo(most, 3);
    expect(run.l1).toBeCloseTo(l1, 3);
  });

  it.each([
    ['laxFriedrichs', 0.674],
    ['laxWendroff', 0.891],
    ['composite', 0.766],
  ] as const)('reproduces the published results for Burgers’ equation: %s', (id, most) => {
    const line = gridOf({ counts: [150], lengths: [1.5], joined: [0] });
    const system = { id: 'custom', parameters: {}, declaration: burgers };
    const run = exampleOne(system, line, 1, schemes[id]);
    expect(run.steps).toBe(106);
    expect(run.most).toBeCloseTo(most, 3);
  });
});

/** Returns a case of constant advection on a periodic grid. */
const advected = (counts: readonly number[], options: Partial<FvOptions>, initial: string) => {
  const dimension = counts.length;
  const grid = gridOf({ counts, joined: [0, 1, 2] });
  const velocity = ['ax', 'ay', 'az'].map((name, axis) => [name, [0.7, -0.4, 0.5][axis]] as const);
  const parameters: Record<string, number> =
    dimension === 1 ? { a: 0.7 } : Object.fromEntries(velocity.slice(0, dimension));
  const system = { id: `advection${dimension}d`, parameters };
  const document = fvCase({ system, initial: { q: initial }, time: endless }, options);
  return { grid, document };
};

const speeds = { 1: 0.7, 2: Math.hypot(0.7, 0.4), 3: Math.hypot(0.7, 0.4, 0.5) };

describe('Lax–Wendroff steps', () => {
  it.each([
    [1, [12]],
    [2, [12, 8]],
    [3, [8, 6, 4]],
  ] as const)(
    'changes a plane wave as von Neumann analysis predicts, in %iD',
    (dimension, counts) => {
      const phase = ['x', 'y', 'z'].slice(0, dimension).join(' + ');
      const wave = (shift: string) => `cos(2*pi*(${phase}) + ${shift})`;
      const { grid, document } = advected(
        counts,
        { stepping: 'laxWendroff', cflNumber: 0.8 },
        wave('0.3'),
      );
      const quarter = advected(counts, {}, wave('0.3 - pi/2')).document;
      const [before, after] = [0, 1].map((steps) => stepCase(document, grid, steps).stepper.state);
      const behind = stepCase(quarter, grid, 0).stepper.state;
      const dt = (0.8 * Math.min(...grid.spacing)) / speeds[dimension];
      const velocity = [0.7, -0.4, 0.5];
      const halves = counts.map((count) => Math.PI / count);
      const mean = halves.reduce((product, half) => product * Math.cos(half), 1);
      const moved = halves.reduce(
        (sum, half, axis) =>
          sum + ((velocity[axis] * dt) / grid.spacing[axis]) * Math.tan(half) * mean,
        0,
      );
      // g = 1 − 2D² − 2iDC, with C the mean over the neighbors and D the transport across the cell.
      after.forEach((value, cell) => {
        const expected = (1 - 2 * moved ** 2) * before[cell] + 2 * moved * mean * behind[cell];
        expect(value).toBeCloseTo(expected, 13);
      });
    },
  );

  it('equals the flux of the same name in 1D', () => {
    const grid = gridOf({ counts: [20] });
    const parts = {
      system: { id: 'shallowWater1d', parameters: {} },
      initial: { h: '1 + 0.3*exp(-30*(x - 0.4)^2)', u: '0.2*x' },
      boundaries: everySide(grid, 'slipWall'),
      time: endless,
    };
    const states = [{ stepping: 'laxWendroff' }, { numericalFlux: 'laxWendroff' }] as const;
    const [own, flux] = states.map((options) => {
      const { stepper } = stepCase(fvCase(parts, { ...options, cflNumber: 0.7 }), grid, 10);
      return stepper.state;
    });
    own.forEach((value, i) => expect(value).toBeCloseTo(flux[i], 12));
  });

  it('are second order in 2D with a source', () => {
    const errors = [32, 64].map((size) => {
      const grid = gridOf({ counts: [size, size], joined: [0, 1] });
      const document = fvCase(
        {
          system: { id: 'advection2d', parameters: { ax: 0.8, ay: 0.5 } },
          initial: { q: 'sin(2*pi*(x - y))' },
          exact: { q: 'sin(2*pi*(x - y) + t)' },
          sourceTerm: 'manufactured',
          time: until(0.5),
        },
        { stepping: 'laxWendroff', cflNumber: 0.8 },
      );
      const { stepper, time } = stepCase(document, grid);
      const distances = stepper.state.map((value, cell) => {
        const [i, j] = [cell % size, Math.floor(cell / size)];
        return Math.abs(value - Math.sin((2 * Math.PI * (i - j)) / size + time));
      });
      return distances.reduce((sum, distance) => sum + distance, 0) / size ** 2;
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.88);
  });

  it.each([
    [[24], [0]],
    [
      [10, 8],
      [0, 1],
    ],
    [
      [6, 5, 4],
      [0, 1, 2],
    ],
  ])('conserves gas integrals with periodic sides: %j', (counts, joined) => {
    const grid = gridOf({ counts, joined });
    const velocity = { u: '0.3', v: '-0.2', w: '0.1' };
    const known = Object.fromEntries(Object.entries(velocity).slice(0, counts.length));
    const document = fvCase(
      {
        system: { id: `euler${counts.length}d`, parameters: {} },
        initial: { rho: '1 + 0.2*sin(2*pi*x)', p: '1', ...known },
        time: endless,
      },
      { stepping: 'composite', cflNumber: 0.9 },
    );
    const before = integralsOf(stepCase(document, grid, 0));
    const after = integralsOf(stepCase(document, grid, 12));
    after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(1e-13));
  });

  it('preserves a free stream and a state at rest between walls', () => {
    const grid = gridOf({ counts: [7, 5], lengths: [1, 0.6] });
    const stream = { rho: '1.2', u: '0.4', v: '-0.3', p: '0.9' };
    for (const [initial, boundaries] of [
      [stream, everySide(grid, 'prescribed', stream)],
      [{ ...stream, u: '0', v: '0' }, everySide(grid, 'slipWall')],
    ] as const) {
      const document = fvCase({ initial, boundaries, time: endless }, schemes.composite);
      const before = stepCase(document, grid, 0).stepper.state;
      const after = stepCase(document, grid, 12).stepper.state;
      after.forEach((value, i) => expect(Math.abs(value - before[i])).toBeLessThan(1e-14));
    }
  });

  it('conserve mass between walls and preserve symmetry', () => {
    const grid = gridOf({ counts: [10, 10], origin: [-0.5, -0.5] });
    const initial = { h: '1 + 0.4*exp(-30*(x^2 + y^2))', u: '0', v: '0' };
    const document = fvCase(
      {
        system: { id: 'shallowWater2d', parameters: {} },
        initial,
        boundaries: everySide(grid, 'slipWall'),
        time: endless,
      },
      schemes.composite,
    );
    const run = stepCase(document, grid, 40);
    const [before, after] = [stepCase(document, grid, 0), run].map((one) => integralsOf(one)[0]);
    expect(Math.abs(after - before)).toBeLessThan(1e-13);
    const h = (i: number, j: number): number => run.stepper.state[3 * (i + 10 * j)];
    for (let j = 0; j < 10; j++) {
      for (let i = 0; i < 10; i++) {
        expect(h(i, j)).toBeCloseTo(h(9 - i, j), 13);
        expect(h(i, j)).toBeCloseTo(h(j, i), 13);
      }
    }
  });
});

describe('composite scheme', () => {
  it.each([[[20]], [[8, 6]], [[5, 4, 3]]])(
    'equals the Lax–Friedrichs flux without Lax–Wendroff steps: %j',
    (counts) => {
      const { grid, document } = advected(counts, { cflNumber: 0.8 }, 'x^2 + sin(7*x)');
      const states = [
        { stepping: 'composite', laxWendroffSteps: 0 },
        { numericalFlux: 'laxFriedrichs' },
      ].map((options) => {
        const scheme = { ...document.scheme, ...options } as FvOptions;
        return stepCase({ ...document, scheme }, grid, 5).stepper.state;
      });
      states[0].forEach((value, i) => expect(value).toBeCloseTo(states[1][i], 13));
    },
  );

  it('resumes its step cycle from a saved state', async () => {
    const { grid, document } = advected([30], { stepping: 'composite' }, hump);
    const discretization = discretize(document, grid);
    const whole = discretization.createCpuSimulation();
    await whole.advance(9);
    const first = discretization.createCpuSimulation();
    const { step, time } = await first.advance(5);
    const second = discretization.createCpuSimulation();
    second.writeState(await first.readState(), { step, time });
    await second.advance(4);
    expect(await second.readState()).toEqual(await whole.readState());
  });

  it('rejects unused options and suggests alternatives', () => {
    const { grid, document } = advected([8], { stepping: 'composite', integrator: 'sspRk2' }, 'x');
    expect(() => discretize(document, grid)).toThrow(
      'scheme.stepping: composite advances cell averages by itself: choose the reconstruction none and the integrator forwardEuler, or the stepping semiDiscrete',
    );
  });
});

describe('staggered steps', () => {
  /** A slope with a small wave: monotone, so that slopes of central differences are not limited. */
  const ramp = (dimension: number, shift: number) => {
    const axes = ['x', 'y'].slice(0, dimension);
    return `20*(${axes.join(' + ')}) + 0.1*cos(4*pi*(${axes.join(' + ')}) + ${shift})`;
  };

  it.each([
    [1, [24]],
    [2, [16, 20]],
  ] as const)(
    'changes a wave on a slope as von Neumann analysis of the Nessyahu–Tadmor scheme predicts, in %iD',
    (dimension, counts) => {
      const velocity = [0.7, -0.4].slice(0, dimension);
      const open = gridOf({ counts });
      const parameters: Record<string, number> =
        dimension === 1 ? { a: 0.7 } : { ax: 0.7, ay: -0.4 };
      const start = (shift: number) =>
        fvCase(
          {
            system: { id: `advection${dimension}d`, parameters },
            initial: { q: ramp(dimension, shift) },
            boundaries: everySide(open, 'outflow'),
            time: endless,
          },
          { stepping: 'nessyahuTadmor', slopeLimiter: 'modifiedMinmod', theta: 2, cflNumber: 0.8 },
        );
      const [before, after] = [0, 1].map((n) => stepCase(start(0), open, n).stepper.state);
      const behind = stepCase(start(-Math.PI / 2), open, 0).stepper.state;
      const run = stepCase(start(0), open, 1);
      const dt = run.time;
      const halves = counts.map((count) => (2 * Math.PI) / count);
      const half = velocity.map((v, axis) => (v * dt) / open.spacing[axis] / 2);
      const mean = halves.reduce((product, h) => product * Math.cos(h), 1);
      // g = C (1 + Σ ¼ tan h sin 2h) − 2i C Σ ν tan h (1 − ½ i Σ ν sin 2h) per half step, ν of a half step.
      const slope = halves.reduce((sum, h) => sum + 0.25 * Math.tan(h) * Math.sin(2 * h), 1);
      const moved = halves.reduce((sum, h, a) => sum + 2 * half[a] * Math.tan(h), 0);
      const bent = halves.reduce((sum, h, a) => sum + 0.5 * half[a] * Math.sin(2 * h), 0);
      const [re, im] = [mean * (slope - moved * bent), -mean * moved];
      const growth = [re * re - im * im, 2 * re * im];
      const [nx, ny = 1] = counts;
      let compared = 0;
      for (let cell = 0; cell < nx * ny; cell++) {
        const [i, j] = [cell % nx, Math.floor(cell / nx)];
        const isInside = (index: number, count: number) => index >= 4 && index < count - 4;
        if (!isInside(i, nx) || (dimension === 2 && !isInside(j, ny))) continue;
        const place = (i + 0.5) / nx + (dimension === 2 ? (j + 0.5) / ny : 0);
        const linear = 20 * place;
        const shifted = 20 * (place - velocity.reduce((sum, v) => sum + v * dt, 0));
        const wave = growth[0] * (before[cell] - linear) - growth[1] * (behind[cell] - linear);
        expect(after[cell]).toBeCloseTo(shifted + wave, 12);
        compared++;
      }
      expect(compared).toBeGreaterThan(15);
    },
  );

  it.each(['staggeredLaxFriedrichs', 'nessyahuTadmor'] as const)(
    'creates no new extrema: %s',
    (stepping) => {
      const line = gridOf({ counts: [100], joined: [0] });
      const run = exampleOne({ id: 'advection1d', parameters: {} }, line, 1, { stepping });
      expect(run.least).toBeGreaterThan(-1e-12);
      expect(run.most).toBeLessThan(1 + 1e-12);
    },
  );

  it.each([
    [[24], [0]],
    [
      [10, 8],
      [0, 1],
    ],
    [
      [6, 5, 4],
      [0, 1, 2],
    ],
  ])('conserves gas integrals with periodic sides: %j', (counts, joined) => {
    const grid = gridOf({ counts, joined });
    const velocity = { u: '0.3', v: '-0.2', w: '0.1' };
    const known = Object.fromEntries(Object.entries(velocity).slice(0, counts.length));
    const document = fvCase(
      {
        system: { id: `euler${counts.length}d`, parameters: {} },
        initial: { rho: '1 + 0.2*sin(2*pi*x)', p: '1', ...known },
        time: endless,
      },
      { stepping: 'nessyahuTadmor', cflNumber: 0.9 },
    );
    const before = integralsOf(stepCase(document, grid, 0));
    const after = integralsOf(stepCase(document, grid, 12));
    after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(1e-13));
  });

  it.each(['staggeredLaxFriedrichs', 'nessyahuTadmor'] as const)(
    'conserves mass between walls, and preserves symmetry and a state at rest: %s',
    (stepping) => {
      const grid = gridOf({ counts: [10, 10], origin: [-0.5, -0.5] });
      const water = (h: string) =>
        fvCase(
          {
            system: { id: 'shallowWater2d', parameters: {} },
            initial: { h, u: '0', v: '0' },
            boundaries: everySide(grid, 'slipWall'),
            time: endless,
          },
          { stepping },
        );
      const wave = water('1 + 0.4*exp(-30*(x^2 + y^2))');
      const run = stepCase(wave, grid, 40);
      const [before, after] = [stepCase(wave, grid, 0), run].map((one) => integralsOf(one)[0]);
      expect(Math.abs(after - before)).toBeLessThan(1e-13);
      const h = (i: number, j: number): number => run.stepper.state[3 * (i + 10 * j)];
      for (let j = 0; j < 10; j++) {
        for (let i = 0; i < 10; i++) {
          expect(h(i, j)).toBeCloseTo(h(9 - i, j), 13);
          expect(h(i, j)).toBeCloseTo(h(j, i), 13);
        }
      }
      const rest = stepCase(water('1.2'), grid, 12).stepper.state;
      rest.forEach((value, i) => expect(value).toBeCloseTo(i % 3 === 0 ? 1.2 : 0, 14));
    },
  );

  it('includes the source at second order', () => {
    const errors = [32, 64].map((size) => {
      const grid = gridOf({ counts: [size, size], joined: [0, 1] });
      const document = fvCase(
        {
          system: { id: 'advection2d', parameters: { ax: 0.8, ay: 0.5 } },
          initial: { q: 'sin(2*pi*(x - y))' },
          exact: { q: 'sin(2*pi*(x - y) + t)' },
          sourceTerm: 'manufactured',
          time: until(0.5),
        },
        { stepping: 'nessyahuTadmor', theta: 2, cflNumber: 0.8 },
      );
      const { stepper, time } = stepCase(document, grid);
      const distances = stepper.state.map((value, cell) => {
        const [i, j] = [cell % size, Math.floor(cell / size)];
        return Math.abs(value - Math.sin((2 * Math.PI * (i - j)) / size + time));
      });
      return distances.reduce((sum, distance) => sum + distance, 0) / size ** 2;
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
  });

  it('evaluates fluxes that depend on the place and on time where the solution is', () => {
    // An expanding flow: q(x, t) = q₀(x/s)/s with s = 1 + t.
    const system: CustomSystem = {
      dimension: 1,
      variables: [{ name: 'q' }],
      flux: { x: ['x*q/(1 + t)'] },
      waveSpeed: 'abs(x)/(1 + t)',
      maxWaveSpeed: '1',
      boundaryConditions: [{ id: 'open', ghost: ['q'] }],
    };
    const errors = [20, 40].map((count) => {
      const grid = gridOf({ counts: [count] });
      const document = fvCase(
        {
          system: { id: 'custom', parameters: {}, declaration: system },
          initial: { q: '1 + x + x^2' },
          boundaries: everySide(grid, 'open'),
          time: until(0.2),
        },
        { stepping: 'nessyahuTadmor', theta: 2, cflNumber: 0.8 },
      );
      const { stepper, time } = stepCase(document, grid);
      const s = 1 + time;
      const middle = count / 2;
      const x = (middle + 0.5) / count / s;
      return Math.abs(stepper.state[middle] - (1 + x + x * x) / s);
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
  });

  it('uses its limiter', () => {
    const line = gridOf({ counts: [100], joined: [0] });
    const [diffusive, steep] = (['minmod', 'modifiedMinmod'] as const).map((slopeLimiter) =>
      exampleOne({ id: 'advection1d', parameters: {} }, line, 1, {
        stepping: 'nessyahuTadmor',
        slopeLimiter,
      }),
    );
    expect(steep.l1).toBeLessThan(0.9 * diffusive.l1);
  });
});
