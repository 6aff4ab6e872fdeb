import { describe, expect, it } from 'vitest';
import { placeInGrid } from '../../solver/mesh/cartesianGrid';
import { createResidual } from '../../solver/methods/cartesianFv/cpu/residual';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { systems } from '../../solver/physics/systems';
import { everySide, fvCase, gridOf, integralsOf, stepCase } from './grids';

const countsOf = { 1: [8], 2: [5, 4], 3: [4, 3, 2] } as const;
const wave = (argument: string) => `1.5 + 0.3*sin(2*pi*(${argument}))`;

describe('finite volumes on a grid', () => {
  const streams = {
    euler1d: { rho: '1.2', u: '0.4', p: '0.9' },
    euler2d: { rho: '1.2', u: '0.4', v: '-0.3', p: '0.9' },
    euler3d: { rho: '1.2', u: '0.4', v: '-0.3', w: '0.2', p: '0.9' },
    shallowWater2d: { h: '1.3', u: '0.4', v: '0.2', b: '0' },
    advection1d: { q: '0.7' },
    advection2d: { q: '0.7' },
    advection3d: { q: '0.7' },
    burgers1d: { u: '0.7' },
    burgers2d: { u: '-0.7' },
    shallowWater1d: { h: '1.3', u: '0.4' },
    idealMhd2d: {
      rho: '1.2',
      u: '0.4',
      v: '-0.3',
      w: '0.2',
      p: '0.9',
      Bx: '0.5',
      By: '-0.3',
      Bz: '0.4',
    },
    maxwellTm2d: { Hx: '0.3', Hy: '-0.2', Ez: '0.5' },
  };

  it.each(Object.entries(streams))('preserves a free stream: %s', (id, stream) => {
    const system = systems.get(id)!;
    const known = system.primitive.variables.map(({ name }) => name);
    const initial = Object.fromEntries(
      Object.entries(stream).filter(([name]) => known.includes(name)),
    );
    const grid = gridOf({ counts: countsOf[system.dimension], lengths: [1, 0.7, 0.4] });
    const boundaries = everySide(grid, 'prescribed', initial);
    const document = fvCase({ system: { id, parameters: {} }, initial, boundaries });
    for (const numericalFlux of ['localLaxFriedrichs', 'laxFriedrichs', 'hll'] as const) {
      const { stepper, operators } = stepCase(
        { ...document, scheme: { ...document.scheme, numericalFlux } as never },
        grid,
        20,
      );
      const first = stepper.state.slice(0, operators.variableCount);
      stepper.state.forEach((value, i) => {
        expect(Math.abs(value - first[i % first.length])).toBeLessThan(1e-14);
      });
      expect(stepper.largestChange().every((change) => change < 1e-15)).toBe(true);
    }
  });

  it('preserve a flow parallel to walls', () => {
    const grid = gridOf({ counts: [6, 5], joined: [0] });
    const document = fvCase(
      { initial: { rho: '1', u: '0.7', v: '0', p: '1' }, boundaries: everySide(grid, 'slipWall') },
      { numericalFlux: 'hllc' },
    );
    const { stepper } = stepCase(document, grid, 20);
    expect(stepper.largestChange().every((change) => change < 1e-15)).toBe(true);
  });

  it.each([
    [1, 'euler1d', { rho: wave('x'), u: '0.5', p: '1 + 0.2*cos(2*pi*x)' }],
    [2, 'euler2d', { rho: wave('x + y'), u: '0.5', v: '0.1*sin(2*pi*x)', p: '1' }],
    [3, 'euler3d', { rho: wave('x + y - z'), u: '0.5', v: '0.2', w: '0.1*sin(2*pi*y)', p: '1' }],
  ] as const)('conserves the integrals with %i periodic axes', (dimension, id, initial) => {
    const counts = { 1: [20], 2: [9, 7], 3: [6, 5, 4] }[dimension];
    const grid = gridOf({ counts, joined: [0, 1, 2] });
    for (const numericalFlux of ['laxFriedrichs', 'hllc'] as const) {
      const document = fvCase(
        {
          system: { id, parameters: {} },
          initial,
          time: { end: 0.3, maxSteps: null, steadyTolerance: null },
        },
        { numericalFlux, integrator: 'sspRk3' },
      );
      const run = stepCase(document, grid);
      const before = integralsOf(stepCase(document, grid, 0));
      const after = integralsOf(run);
      expect(run.steps).toBeGreaterThan(5);
      after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(2e-14));
    }
  });

  it('conserves mass and energy between walls', () => {
    const grid = gridOf({ counts: [9, 7] });
    const initial = { rho: wave('x + y'), u: '0.3', v: '-0.2', p: '1' };
    const document = fvCase({ initial, boundaries: everySide(grid, 'slipWall') });
    const [rho, , , E] = integralsOf(stepCase(document, grid));
    const [rho0, , , E0] = integralsOf(stepCase(document, grid, 0));
    expect(Math.abs(rho - rho0)).toBeLessThan(1e-14);
    expect(Math.abs(E - E0)).toBeLessThan(1e-14);
  });

  it('builds the ghost states of each side with its outward normal at face midpoints', () => {
    const grid = gridOf({ counts: [4, 2, 2], lengths: [2, 3, 5] });
    const still: CustomSystem = {
      dimension: 3,
      variables: [{ name: 'q' }],
      flux: { x: ['0'], y: ['0'], z: ['0'] },
      waveSpeed: '1',
      maxWaveSpeed: '1',
      boundaryConditions: [{ id: 'side', ghost: ['nx + 10*ny + 100*nz + x*y*z'] }],
    };
    const document = fvCase({
      system: { id: 'custom', parameters: {}, declaration: still },
      initial: { q: '0' },
      boundaries: everySide(grid, 'side'),
    });
    const operators = fvOperators(grid, compileCasePhysics(document));
    const slope = new Float64Array(16);
    createResidual(operators)(new Float64Array(16), 0, 1, slope);
    const [dx, dy, dz] = grid.spacing;
    for (let cell = 0; cell < 16; cell++) {
      const [i, j, k] = placeInGrid(grid, cell);
      const [x, y, z] = [(i + 0.5) * dx, (j + 0.5) * dy, (k + 0.5) * dz];
      const alongX = i === 0 ? -1 : i === 3 ? 1 + 2 * y * z : 0;
      const alongY = j === 0 ? -10 : 10 + x * 3 * z;
      const alongZ = k === 0 ? -100 : 100 + x * y * 5;
      // The flux uses half of the jump.
      expect(slope[cell]).toBeCloseTo(0.5 * (alongX / dx + alongY / dy + alongZ / dz), 11);
    }
  });

  it('moves a profile by exactly one cell per step at CFL 1', () => {
    const grid = gridOf({ counts: [25], joined: [0] });
    const initial = { q: 'exp(-40*(x - 0.3)^2)' };
    const document = fvCase(
      {
        system: { id: 'advection1d', parameters: {} },
        initial,
        time: { end: 10, maxSteps: null, steadyTolerance: null },
      },
      { numericalFlux: 'laxFriedrichs', cflNumber: 1 },
    );
    const before = stepCase(document, grid, 0).stepper.state;
    const after = stepCase(document, grid, 7).stepper.state;
    after.forEach((value, i) => expect(value).toBeCloseTo(before[(i + 25 - 7) % 25], 13));
  });

  it('averages the four neighbors with the Lax–Friedrichs flux', () => {
    const grid = gridOf({ counts: [4, 4], joined: [0, 1] });
    const document = fvCase(
      {
        system: { id: 'advection2d', parameters: { ax: 0.25, ay: 0 } },
        initial: { q: 'x*y^2' },
        time: { end: 10, maxSteps: null, steadyTolerance: null },
      },
      { numericalFlux: 'laxFriedrichs', cflNumber: 0.5 },
    );
    const [u, next] = [0, 1].map((steps) => stepCase(document, grid, steps).stepper.state);
    const at = (i: number, j: number): number => u[((i + 4) % 4) + 4 * ((j + 4) % 4)];
    // ax Δt/Δx is 1/4.
    const half = 0.125;
    for (let j = 0; j < 4; j++) {
      for (let i = 0; i < 4; i++) {
        const mean = (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1)) / 4;
        const expected = mean - half * (at(i + 1, j) - at(i - 1, j));
        expect(next[i + 4 * j]).toBeCloseTo(expected, 14);
      }
    }
  });

  it('preserves mirror and exchange symmetry of the axes', () => {
    const grid = gridOf({ counts: [12, 12], origin: [-0.5, -0.5] });
    const initial = {
      rho: '1 + exp(-30*(x^2 + y^2))',
      u: '0',
      v: '0',
      p: '1 + exp(-30*(x^2 + y^2))',
    };
    const document = fvCase({ initial, boundaries: everySide(grid, 'slipWall') });
    const { state } = stepCase(document, grid, 40).stepper;
    const rho = (i: number, j: number): number => state[4 * (i + 12 * j)];
    for (let j = 0; j < 12; j++) {
      for (let i = 0; i < 12; i++) {
        expect(rho(i, j)).toBeCloseTo(rho(11 - i, j), 13);
        expect(rho(i, j)).toBeCloseTo(rho(j, i), 13);
      }
    }
  });
});
