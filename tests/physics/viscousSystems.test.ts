import { describe, expect, it } from 'vitest';
import { axesOf } from '../../solver/core/axes';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { diffusivityBound } from '../../solver/physics/diffusivity';
import { gradientInput } from '../../solver/physics/gradients';
import { systems } from '../../solver/physics/systems';
import { heatEquation } from '../support/viscousSystems';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, samplePhysics, type State } from './states';
import {
  caseOf,
  columnsOf,
  dot,
  expectClose,
  inputsOf,
  randomFlow,
  stressAndHeat,
  viscousColumns,
} from './viscousFlows';

const viscous = [...systems.values()].filter(({ viscousFlux }) => viscousFlux);

/** F_v·n of a state with a gradient. */
const through = (physics: CasePhysics, inputs: State, normal: readonly number[]): number[] => {
  const columns = viscousColumns(physics, inputs);
  return physics.variableNames.map((_, v) =>
    dot(
      columns.map((column) => column[v]),
      normal,
    ),
  );
};

/** The largest eigenvalue of a matrix by power iteration. */
function largestEigenvalue(matrix: readonly (readonly number[])[]): number {
  let [vector, value] = [matrix.map((_, i) => 1 + 0.3 * i), 0];
  for (let k = 0; k < 400; k++) {
    const next = matrix.map((row) => dot(row, vector));
    const length = Math.hypot(...next);
    value = length / Math.hypot(...vector);
    vector = next.map((entry) => entry / length);
  }
  return value;
}

describe.each(viscous)('$id', (system) => {
  const { physics, a, b } = samplePhysics(system);
  const axes = axesOf(system.dimension);

  it('declares a maximum diffusivity that bounds its viscous fluxes', () => {
    const bound = diffusivityBound(system.dimension, physics.variableNames, physics.viscousFlux!);
    for (const state of [a, b]) {
      const at = { ...state, ...place };
      const [declared] = evaluateProgram(physics.maxDiffusivity!, at);
      const [derived] = evaluateProgram(bound, at);
      for (const normal of normalsOf(system.dimension)) {
        const n = Object.values(normal);
        // Column j: F_v·n for ∂u/∂n equal to 1 in variable j; F_v is linear in it.
        const columns = physics.variableNames.map((name) => {
          const gradient = axes.flatMap((axis, i) =>
            physics.variableNames.map((own) => [gradientInput(axis, own), own === name ? n[i] : 0]),
          );
          return through(physics, { ...at, ...Object.fromEntries(gradient) }, n);
        });
        const matrix = columns.map((_, i) => columns.map((column) => column[i]));
        expect(largestEigenvalue(matrix) / declared).toBeCloseTo(1, 8);
      }
      expect(derived).toBeGreaterThan(declared * (1 - 1e-12));
      expect(derived).toBeLessThan(4 * declared);
    }
  });
});

describe.each([2, 3] as const)('the Navier–Stokes system in %iD', (dimension) => {
  const physicsWith = (
    parameters: object,
    condition: string,
    values = {},
    coefficients: Readonly<Record<string, string>> = {},
  ): CasePhysics => {
    const document = caseOf(heatEquation(dimension), 'insulated');
    return compileCasePhysics({
      ...document,
      system: {
        id: `navierStokes${dimension}d`,
        parameters: { viscosity: 0.2, ...parameters },
        coefficients,
      },
      initial: { rho: '1', u: '0', v: '0', w: '0', p: '1' },
      boundaries: { wall: { condition, values } },
    });
  };

  it.each([
    ['constant', {}],
    ['sutherland', { sutherland: 0.4 }],
  ] as const)('has the stress, work and heat of %s viscosity', (law, parameters) => {
    const physics = physicsWith(parameters, 'outflow');
    for (let seed = 1; seed <= 5; seed++) {
      const flow = randomFlow(dimension, seed);
      expectClose(viscousColumns(physics, inputsOf(flow)).flat(), stressAndHeat(flow, law).flat());
    }
  });

  it("adds Vreman's subgrid viscosity from its constant and the filter width", () => {
    const [width, constant] = [0.3, 0.5];
    const bare = physicsWith({}, 'outflow');
    const physics = physicsWith({ vreman: constant }, 'outflow', {}, { filterWidth: '0.2 + x' });
    for (let seed = 1; seed <= 5; seed++) {
      const flow = randomFlow(dimension, seed);
      const { rho, gradVelocity: alpha, velocity } = flow;
      const axes = [0, 1, 2].slice(0, dimension);
      // β and B as published.
      const beta = axes.map((i) =>
        axes.map((j) => alpha.reduce((sum, row) => sum + width ** 2 * row[i] * row[j], 0)),
      );
      const minor = (i: number, j: number) => beta[i][i] * beta[j][j] - beta[i][j] ** 2;
      const b = dimension === 2 ? minor(0, 1) : minor(0, 1) + minor(0, 2) + minor(1, 2);
      const mu = rho * constant * Math.sqrt(b / dot(alpha.flat(), alpha.flat()));
      const inputs = { ...inputsOf(flow), x: 0.1 };
      expect(evaluateProgram(physics.field('subgridMu'), inputs)[0] / mu).toBeCloseTo(1, 12);
      const [own, without] = [physics, bare].map((each) => viscousColumns(each, inputs));
      own.forEach((column, axis) => {
        const stress = without[axis].slice(1, -1);
        expectClose(
          column.slice(1, -1),
          stress.map((value) => (value * (0.2 + mu)) / 0.2),
        );
        const work = dot(velocity, stress);
        const heat = without[axis].at(-1)! - work;
        const conducted = (heat * (0.2 / 0.72 + mu / 0.9)) / (0.2 / 0.72);
        expect(column.at(-1)).toBeCloseTo((work * (0.2 + mu)) / 0.2 + conducted, 12);
      });
      // Zero for shear along a wall.
      const shear = alpha.map((row, i) => row.map((value, j) => (i === 1 && j === 0 ? value : 0)));
      const along = { ...inputsOf({ ...flow, gradVelocity: shear }), x: 0.1 };
      expect(evaluateProgram(physics.field('subgridMu'), along)[0]).toBeLessThan(1e-14);
    }
  });

  it('adds WALE viscosity if its constant is given, 0 in pure shear', () => {
    const [width, constant] = [0.3, 0.5];
    const coefficients = { filterWidth: `${width}` };
    const physics = physicsWith({ wale: constant }, 'outflow', {}, coefficients);
    const flow = randomFlow(dimension, 1);
    const axes = [0, 1, 2];
    /** μ_t/(ρ C_w² Δ²) for a gradient ∂v_j/∂x_i, with zero entries outside the plane. */
    const rateOf = (gradVelocity: readonly (readonly number[])[]): number => {
      const own = gradVelocity.map((row) => row.slice(0, dimension)).slice(0, dimension);
      const inputs = inputsOf({ ...flow, gradVelocity: own });
      const [mu] = evaluateProgram(physics.field('subgridMu'), inputs);
      return mu / (flow.rho * constant ** 2 * width ** 2);
    };
    // As published by Nicoud and Ducros, g_ij = ∂v_i/∂x_j.
    const printed = (gradVelocity: readonly (readonly number[])[]): number => {
      const g = (i: number, j: number) => gradVelocity[j]?.[i] ?? 0;
      const squared = (i: number, j: number) => axes.reduce((sum, k) => sum + g(i, k) * g(k, j), 0);
      const trace = axes.reduce((sum, k) => sum + squared(k, k), 0);
      const norm = (entry: (i: number, j: number) => number): number =>
        axes.flatMap((i) => axes.map((j) => entry(i, j) ** 2)).reduce((a, b) => a + b);
      const s = norm((i, j) => 0.5 * (g(i, j) + g(j, i)));
      const d = norm((i, j) => 0.5 * (squared(i, j) + squared(j, i)) - (i === j ? trace / 3 : 0));
      return d ** 1.5 / (s ** 2.5 + d ** 1.25);
    };
    const { gradVelocity } = flow;
    expect(rateOf(gradVelocity) / printed(gradVelocity)).toBeCloseTo(1, 12);
    const zero = [0, 0, 0];
    expect(rateOf([zero, [2, 0, 0], zero])).toBe(0);
    // For rotation at the rate ω: (2/3)^(1/4) ω; for strain by ±a: (2/3)^1.5/(2^2.5 + (2/3)^1.25) a.
    expect(rateOf([[0, 2, 0], [-2, 0, 0], zero])).toBeCloseTo(2 * (2 / 3) ** 0.25, 12);
    const strained = (2 / 3) ** 1.5 / (2 ** 2.5 + (2 / 3) ** 1.25);
    expect(rateOf([[2, 0, 0], [0, -2, 0], zero])).toBeCloseTo(2 * strained, 12);
    const [largest] = evaluateProgram(physics.maxDiffusivity!, inputsOf(flow));
    const bare = physicsWith({ wale: constant }, 'outflow');
    const [molecular] = evaluateProgram(bare.maxDiffusivity!, inputsOf(flow));
    expect(largest).toBeGreaterThan(molecular);
  });

  it('accepts a custom viscosity law in the state, and reports its errors', () => {
    const law = (mu: string) => physicsWith({}, 'outflow', {}, { mu });
    const physics = law('viscosity*T^0.7*(1 + x)');
    const inputs = { ...inputsOf(randomFlow(dimension, 1)), x: 0.1 };
    const [temperature] = evaluateProgram(physics.field('T'), inputs);
    const mu = 0.2 * temperature ** 0.7 * 1.1;
    expect(evaluateProgram(physics.field('mu'), inputs)[0]).toBeCloseTo(mu, 13);
    const [declared] = evaluateProgram(physicsWith({}, 'outflow').maxDiffusivity!, inputs);
    const [own] = evaluateProgram(physics.maxDiffusivity!, inputs);
    expect(own / declared).toBeCloseTo(mu / 0.2, 13);
    expect(() => law('kappa')).toThrow('system.coefficients.mu: unknown name "kappa" (column 1)');
  });

  /** The flux through a face from its state and gradient, with the ghost state. */
  function onSide(physics: CasePhysics, seed: number, normal: State) {
    const inside = inputsOf(randomFlow(dimension, seed));
    const n = Object.values(normal);
    const named = (values: readonly number[]): State =>
      Object.fromEntries(physics.variableNames.map((name, v) => [name, values[v]]));
    const ghost = evaluateProgram(physics.ghosts.get('wall')!, { ...inside, ...normal });
    const stated = physics.sideStates.get('wall');
    const side = stated
      ? evaluateProgram(stated, { ...inside, ...normal })
      : ghost.map((value, v) => 0.5 * (value + inside[physics.variableNames[v]]));
    const there = { ...inside, ...named(side) };
    const prescribed = physics.ghostGradients.get('wall');
    const gradient = prescribed
      ? columnsOf(physics, evaluateProgram(prescribed, { ...there, ...normal })).flatMap(
          (column, i) =>
            column.map(
              (value, v) =>
                [gradientInput(axesOf(dimension)[i], physics.variableNames[v]), value] as const,
            ),
        )
      : [];
    return {
      state: named(side),
      mean: named(ghost.map((value, v) => 0.5 * (value + inside[physics.variableNames[v]]))),
      flux: through(physics, { ...there, ...Object.fromEntries(gradient) }, n),
    };
  }

  it('enforces no-slip on an adiabatic wall with work but no heat', () => {
    const physics = physicsWith({}, 'adiabaticWall', { u: '0.3', v: '-0.2' });
    for (const normal of normalsOf(dimension)) {
      const { state, mean, flux } = onSide(physics, 2, normal);
      const velocity = [0.3, -0.2, 0].slice(0, dimension);
      const momentum = ['rhou', 'rhov', 'rhow'].slice(0, dimension);
      expectClose(
        momentum.map((name) => state[name] / state.rho),
        velocity,
      );
      expectClose(
        momentum.map((name) => mean[name] / mean.rho),
        velocity,
      );
      expect(flux.at(-1)).toBeCloseTo(dot(velocity, flux.slice(1, -1)), 13);
    }
  });

  it('sets the temperature at an isothermal wall and transfers heat', () => {
    const physics = physicsWith({}, 'isothermalWall', { T: '1.7' });
    for (const normal of normalsOf(dimension)) {
      const { state, flux } = onSide(physics, 3, normal);
      expect((0.4 * state.E) / state.rho).toBeCloseTo(1.7, 13);
      expect(Math.abs(flux.at(-1)!)).toBeGreaterThan(1e-3);
    }
  });

  it('has neither friction nor heat flux at a slip wall', () => {
    const physics = physicsWith({}, 'slipWall');
    for (const normal of normalsOf(dimension)) {
      const n = Object.values(normal);
      const { state, flux } = onSide(physics, 4, normal);
      const momentum = ['rhou', 'rhov', 'rhow'].slice(0, dimension).map((name) => state[name]);
      expect(dot(momentum, n)).toBeCloseTo(0, 13);
      const stress = flux.slice(1, -1);
      const along = dot(stress, n);
      expectClose(
        stress.map((value, i) => value - along * n[i]),
        n.map(() => 0),
      );
      expect(flux.at(-1)).toBeCloseTo(0, 13);
    }
  });
});
