import { describe, expect, it } from 'vitest';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { everySide, fvCase, gridOf } from '../cartesianFv/grids';
import type { CaseDocument } from '../../solver/case/document';
import type { Mesh } from '../../solver/mesh/mesh';
import { evaluateProgram } from './evaluate';
import { normalFlux, normalsOf, uniformCase, type State } from './states';
import { systems } from '../../solver/physics/systems';

const gamma = 1.4;

/** Largest of the L2 errors at the end. */
async function errorOf(document: CaseDocument, mesh: Mesh): Promise<number> {
  const discretization = discretize(document, mesh);
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  const errors = discretization.errors(await simulation.readState(), time)!;
  return Math.max(...errors.map(({ l2 }) => l2));
}

describe('the linearized Euler system', () => {
  it.each([2, 3] as const)('is the derivative of the Euler system in %iD', (dimension) => {
    const euler = systems.get(`euler${dimension}d`)!;
    const names = ['u', 'v', 'w'].slice(0, dimension);
    // For a mean flow that depends on position.
    const document = uniformCase(systems.get(`linearizedEuler${dimension}d`)!, {
      rho: 0.2,
      ...Object.fromEntries(names.map((name, i) => [name, [0.3, -0.5, 0.4][i]])),
      p: -0.3,
    });
    const coefficients = {
      meanRho: '1 + x',
      ...Object.fromEntries(
        names.map((name, i) => [`mean${name.toUpperCase()}`, ['0.4*y', '0.3 - x', 't'][i]]),
      ),
      meanP: '0.8 + y',
    };
    const linear = compileCasePhysics({
      ...document,
      system: { ...document.system, parameters: { gamma }, coefficients },
    });
    const place = { x: 0.3, y: 0.4, z: 0.2, t: 0.6 };
    const mean = { rho: 1.3, u: 0.16, v: 0, w: 0.6, p: 1.2 };
    const change: Record<string, number> = { rho: 0.2, u: 0.3, v: -0.5, w: 0.4, p: -0.3 };
    const gasWith = (step: number): CasePhysics =>
      compileCasePhysics({
        ...uniformCase(
          euler,
          Object.fromEntries(
            ['rho', ...names, 'p'].map((name) => [
              name,
              mean[name as keyof typeof mean] + step * change[name],
            ]),
          ),
        ),
        system: { id: euler.id, parameters: { gamma } },
      });
    const gas = gasWith(0);
    const stateWith = (step: number): State => {
      const values = evaluateProgram(gasWith(step).initial, place);
      return Object.fromEntries(gas.variableNames.map((name, v) => [name, values[v]]));
    };
    const step = 1e-5;
    const [before, behind] = [stateWith(-step), stateWith(step)];
    const conserved = evaluateProgram(linear.initial, place);
    const state = Object.fromEntries(linear.variableNames.map((name, v) => [name, conserved[v]]));
    for (const name of linear.variableNames) {
      expect(state[name]).toBeCloseTo((behind[name] - before[name]) / (2 * step), 8);
    }
    for (const normal of normalsOf(dimension).slice(0, 6)) {
      const [low, high] = [before, behind].map((of) => normalFlux(gas, of, normal));
      const values = { ...state, ...place, ...normal };
      evaluateProgram(linear.normalFlux, values).forEach((value, v) => {
        expect(value).toBeCloseTo((high[v] - low[v]) / (2 * step), 8);
      });
      const columns = evaluateProgram(linear.flux, values);
      linear.variableNames.forEach((_, v) => {
        const sum = Object.values(normal).reduce(
          (total, n, axis) => total + n * columns[axis * linear.variableNames.length + v],
          0,
        );
        expect(sum).toBeCloseTo((high[v] - low[v]) / (2 * step), 8);
      });
    }
  });

  /** Sound along k = (0.6, 0.8) in a wind of (0.5, −0.2), with speed u₀·k + c. */
  const sound = (direction: readonly number[], wind: number, half = 1) => {
    const along = direction.map((k, i) => `${k}*${'xyz'[i]}`).join(' + ');
    const wave = `sin(${2 * half}*(${along} - (${wind} + 1)*t))`;
    return {
      rho: wave,
      ...Object.fromEntries(direction.map((k, i) => [['u', 'v', 'w'][i], `${k}*${wave}`])),
      p: wave,
    };
  };

  it('advects sound with the mean flow at order p + 1 by discontinuous Galerkin', async () => {
    const state = sound([0.6, 0.8], 0.5 * 0.6 - 0.2 * 0.8);
    const prescribed = { condition: 'prescribed', values: state };
    const document = testCase({
      system: { id: 'linearizedEuler2d', parameters: { u0: 0.5, v0: -0.2 } },
      scheme: { ...scheme(2), numericalFlux: 'roe' },
      initial: state,
      exact: state,
      boundaries: { left: prescribed, right: prescribed, bottom: prescribed, top: prescribed },
      time: { end: 0.4, maxSteps: null, steadyTolerance: null },
    });
    const [coarse, fine] = [
      await errorOf(document, rectangleMesh(3, 3)),
      await errorOf(document, rectangleMesh(6, 6)),
    ];
    expect(Math.log2(coarse / fine)).toBeGreaterThan(2.8);
    expect(fine).toBeLessThan(1e-3);
  });

  it('advects sound in 3D with the mean flow by finite volumes', async () => {
    const k = [1, 1, 1].map((value) => value / Math.sqrt(3));
    // Periodic with length 1 along each axis.
    const state = sound(k, (0.3 + 0.2 - 0.4) / Math.sqrt(3), Math.sqrt(3) * Math.PI);
    const errors = [];
    for (const count of [10, 20]) {
      const grid = gridOf({ counts: [count, count, count], joined: [0, 1, 2] });
      errors.push(
        await errorOf(
          fvCase(
            {
              system: { id: 'linearizedEuler3d', parameters: { u0: 0.3, v0: 0.2, w0: -0.4 } },
              initial: state,
              exact: state,
              time: { end: 0.3, maxSteps: null, steadyTolerance: null },
            },
            { reconstruction: 'weno5', integrator: 'sspRk3', numericalFlux: 'roe' },
          ),
          grid,
        ),
      );
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
    expect(errors[1]).toBeLessThan(0.05);
  });
});

describe('the Maxwell system in 3D', () => {
  /** The mode (1, 1, 1) of a metal box, E = (cos sin sin, −sin cos sin, 0) cos ωt. */
  const omega = Math.sqrt(3 / (2 * 0.5)) * Math.PI;
  const mode = (() => {
    const [s, c] = ['sin', 'cos'].map((name) => (axis: string) => `${name}(pi*${axis})`);
    const product = (...factors: string[]): string => factors.join('*');
    const magnetic = `-pi/(2*${omega})*sin(${omega}*t)`;
    const electric = `cos(${omega}*t)`;
    return {
      Hx: product(magnetic, s('x'), c('y'), c('z')),
      Hy: product(magnetic, c('x'), s('y'), c('z')),
      Hz: product('-2', magnetic, c('x'), c('y'), s('z')),
      Ex: product(electric, c('x'), s('y'), s('z')),
      Ey: product('-1', electric, s('x'), c('y'), s('z')),
      Ez: '0',
    };
  })();
  const system = { id: 'maxwell3d', parameters: { mu: 2, epsilon: 0.5 } };

  it('preserves a cavity mode', async () => {
    const errors = [];
    for (const count of [6, 12]) {
      const grid = gridOf({ counts: [count, count, count] });
      errors.push(
        await errorOf(
          fvCase(
            {
              system,
              initial: mode,
              exact: mode,
              boundaries: everySide(grid, 'perfectElectricConductor'),
              time: { end: 0.5, maxSteps: null, steadyTolerance: null },
            },
            { reconstruction: 'weno5', integrator: 'sspRk3', numericalFlux: 'upwind' },
          ),
          grid,
        ),
      );
    }
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.8);
    expect(errors[1]).toBeLessThan(0.02);
  });

  it('reflects fields at walls, and absorbs a normal wave completely', () => {
    const document = uniformCase(systems.get('maxwell3d')!, {
      Hx: 0,
      Hy: 0,
      Hz: 0,
      Ex: 0,
      Ey: 0,
      Ez: 0,
    });
    const ghostOf = (condition: string, state: State, normal: State): State => {
      const physics = compileCasePhysics({
        ...document,
        boundaries: { side: { condition, values: {} } },
      });
      const values = evaluateProgram(physics.ghosts.get('side')!, {
        ...state,
        ...normal,
        x: 0,
        y: 0,
        z: 0,
        t: 0,
      });
      return Object.fromEntries(physics.variableNames.map((name, v) => [name, values[v]]));
    };
    const state = { Hx: 0.3, Hy: -0.8, Hz: 0.2, Ex: 0.5, Ey: -0.4, Ez: 0.7 };
    const metal = ghostOf('perfectElectricConductor', state, { nx: 0, ny: 1, nz: 0 });
    expect(metal).toEqual({ ...state, Ex: -0.5, Ez: -0.7 });
    const magnet = ghostOf('perfectMagneticConductor', state, { nx: 0, ny: 1, nz: 0 });
    expect(magnet).toEqual({ ...state, Hx: -0.3, Hz: -0.2 });
    // A wave with E along y and H along z travels along x; with a zero state outside, the flux is its own.
    const physics = compileCasePhysics({
      ...document,
      system,
      scheme: { ...document.scheme, numericalFlux: 'upwind' },
    });
    const wave: State = { Hx: 0, Hy: 0, Hz: 0.5, Ex: 0, Ey: 1, Ez: 0 };
    const normal = { nx: 1, ny: 0, nz: 0 };
    const sides = Object.fromEntries(
      Object.entries(wave).flatMap(([name, value]) => [
        [`inner_${name}`, value],
        [`outer_${name}`, 0],
      ]),
    );
    const out = evaluateProgram(physics.numericalFlux!, {
      ...sides,
      ...normal,
      x: 0,
      y: 0,
      z: 0,
      t: 0,
    });
    const own = normalFlux(physics, wave, normal);
    out.forEach((value, v) => expect(value).toBeCloseTo(own[v], 14));
  });
});
