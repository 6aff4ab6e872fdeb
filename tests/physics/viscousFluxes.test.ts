import { describe, expect, it } from 'vitest';
import { axesOf } from '../../solver/core/axes';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { testCase } from '../support/cases';
import { heatEquation, navierStokes } from '../support/viscousSystems';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, type State } from './states';
import {
  caseOf,
  columnsOf,
  dimensions,
  dot,
  expectClose,
  flows,
  inputsOf,
  randomFlow,
  stressAndHeat,
  viscousColumns,
  type Flow,
} from './viscousFlows';

describe('a viscous flux', () => {
  it.each(dimensions)('is k∇T for heat in %i dimensions', (dimension) => {
    const physics = compileCasePhysics(caseOf(heatEquation(dimension), 'insulated'));
    const inputs = { T: 2, 'dx(T)': 0.5, 'dy(T)': -0.7, 'dz(T)': 1.1 };
    const expected = [0.15, -0.21, 0.33].slice(0, dimension);
    expectClose(viscousColumns(physics, inputs).flat(), expected, 15);
  });

  it.each(flows)(
    'consists of stress, work and heat in %iD with %s viscosity',
    (dimension, viscosity) => {
      const physics = compileCasePhysics(caseOf(navierStokes(dimension, viscosity), 'outflow'));
      for (let seed = 1; seed <= 20; seed++) {
        const flow = randomFlow(dimension, seed);
        const columns = viscousColumns(physics, inputsOf(flow));
        expectClose(columns.flat(), stressAndHeat(flow, viscosity).flat());
      }
    },
  );

  it.each(flows)('is rotationally invariant in %iD with %s viscosity', (dimension, viscosity) => {
    const physics = compileCasePhysics(caseOf(navierStokes(dimension, viscosity), 'outflow'));
    // About z by 0.7, in 3D also about x by 1.2.
    const [c, s, d, e] = [Math.cos(0.7), Math.sin(0.7), Math.cos(1.2), Math.sin(1.2)];
    const inPlane = [
      [c, -s],
      [s, c],
    ];
    const inSpace = [
      [c, -s, 0],
      [d * s, d * c, -e],
      [e * s, e * c, d],
    ];
    const rows = dimension === 2 ? inPlane : inSpace;
    const turn = (vector: readonly number[]): number[] => rows.map((row) => dot(row, vector));
    const transpose = (matrix: readonly (readonly number[])[]): number[][] =>
      matrix[0].map((_, j) => matrix.map((row) => row[j]));
    const turnBoth = (matrix: readonly (readonly number[])[]): number[][] =>
      transpose(transpose(matrix.map(turn)).map(turn));
    for (let seed = 1; seed <= 5; seed++) {
      const flow = randomFlow(dimension, seed);
      const turned: Flow = {
        ...flow,
        velocity: turn(flow.velocity),
        gradRho: turn(flow.gradRho),
        gradVelocity: turnBoth(flow.gradVelocity),
        gradP: turn(flow.gradP),
      };
      const before = transpose(viscousColumns(physics, inputsOf(flow)));
      const after = transpose(viscousColumns(physics, inputsOf(turned)));
      expectClose(after[0], turn(before[0]));
      expectClose(
        after.slice(1, -1).flat(),
        transpose(turnBoth(transpose(before.slice(1, -1)))).flat(),
      );
      expectClose(after[dimension + 1], turn(before[dimension + 1]));
    }
  });

  it('differentiates variable coefficients by the chain rule', () => {
    const heat = heatEquation(2);
    const declaration = {
      ...heat,
      derived: [
        { name: 'c', expression: '1 + x^2*y', coefficient: true as const },
        { name: 'e', expression: 'c*T^2' },
      ],
      viscousFlux: { x: ['dx(e)'], y: ['dy(e)'] },
    };
    const physics = compileCasePhysics(caseOf(declaration, 'insulated'));
    const inputs = { x: 0.3, y: -0.4, T: 2, 'dx(T)': 0.5, 'dy(T)': -0.7 };
    const c = 1 + 0.09 * -0.4;
    const expected = [2 * 0.3 * -0.4 * 4 + c * 4 * 0.5, 0.09 * 4 + c * 4 * -0.7];
    expectClose(viscousColumns(physics, inputs).flat(), expected, 14);
  });

  it('is absent if a system declares none', () => {
    expect(compileCasePhysics(testCase({})).viscousFlux).toBeNull();
  });
});

describe('the ghost gradient', () => {
  it.each(flows)('removes the heat flux of an adiabatic wall in %iD with %s viscosity', (...of) => {
    const physics = compileCasePhysics(caseOf(navierStokes(...of), 'adiabaticWall'));
    const flow = randomFlow(of[0], 3);
    const inside = inputsOf(flow);
    for (const normal of normalsOf(of[0])) {
      const n = Object.values(normal);
      const outside = columnsOf(
        physics,
        evaluateProgram(physics.ghostGradients.get('wall')!, { ...inside, ...normal }),
      );
      const gradient = Object.fromEntries(
        axesOf(of[0]).flatMap((axis, i) =>
          physics.variableNames.map((name, v) => [gradientInput(axis, name), outside[i][v]]),
        ),
      );
      const through = (inputs: State): number[] => {
        const columns = viscousColumns(physics, inputs);
        return physics.variableNames.map((_, v) =>
          dot(
            columns.map((column) => column[v]),
            n,
          ),
        );
      };
      const [before, after] = [through(inside), through({ ...inside, ...gradient })];
      expectClose(after.slice(0, -1), before.slice(0, -1));
      // The remaining energy flux is the work of the stress.
      expect(after.at(-1)).toBeCloseTo(dot(flow.velocity, after.slice(1, -1)), 13);
    }
  });

  it('equals the interior gradient by default', () => {
    const physics = compileCasePhysics(caseOf(heatEquation(2), 'given'));
    expect([...physics.ghosts.keys()]).toEqual(['wall']);
    expect(physics.ghostGradients.size).toBe(0);
  });
});

describe('a manufactured source', () => {
  it.each(dimensions)('is zero for decaying heat in %i dimensions', (dimension) => {
    const axes = axesOf(dimension);
    const waves = axes.map((axis) => `sin(2*${axis})`).join('*');
    const exact = { T: `exp(-${4 * dimension}*k*t)*${waves}` };
    const made = { exact, sourceTerm: 'manufactured' };
    const physics = compileCasePhysics(caseOf(heatEquation(dimension), 'insulated', made));
    expectClose(evaluateProgram(physics.sourceTerm!, place), [0]);
  });

  it.each(flows)('balances stress and heat in %iD with %s viscosity', (dimension, viscosity) => {
    const exact = {
      rho: '1.5 + 0.3*sin(x + y - 2*t)',
      u: '0.3*cos(y + t)',
      v: '0.4*x*y',
      ...(dimension === 3 ? { w: 'sin(x - y + 0.5*z)' } : {}),
      p: '1.5 + 0.3*sin(2*x - y)',
    };
    const made = { exact, sourceTerm: 'manufactured' };
    const viscous = compileCasePhysics(caseOf(navierStokes(dimension, viscosity), 'outflow', made));
    const { viscousFlux, ...rest } = navierStokes(dimension, viscosity);
    const withoutGradients = rest.boundaryConditions.filter(({ ghostGradient }) => !ghostGradient);
    const inviscid = compileCasePhysics(
      caseOf({ ...rest, boundaryConditions: withoutGradients }, 'outflow', made),
    );
    expect(viscousFlux).toBeDefined();
    const [full, convective] = [viscous, inviscid].map(({ sourceTerm }) =>
      evaluateProgram(sourceTerm!, place),
    );
    // ∇·F_v of the exact state by central differences, as its gradient.
    const step = 1e-4;
    const axes = axesOf(dimension);
    const stateAt = (at: State): number[] => evaluateProgram(viscous.exact!, at);
    const difference = (values: (at: State) => number[], at: State, axis: string): number[] => {
      const [up, down] = [step, -step].map((by) => values({ ...at, [axis]: at[axis] + by }));
      return up.map((value, i) => (value - down[i]) / (2 * step));
    };
    const fluxesAt = (at: State): number[] => {
      const state = stateAt(at).map((value, v) => [viscous.variableNames[v], value]);
      const gradient = axes.flatMap((axis) =>
        difference(stateAt, at, axis).map((value, v) => [
          gradientInput(axis, viscous.variableNames[v]),
          value,
        ]),
      );
      return viscousColumns(viscous, {
        ...at,
        ...Object.fromEntries([...state, ...gradient]),
      }).flat();
    };
    const divergence = axes
      .map((axis, i) => columnsOf(viscous, difference(fluxesAt, place, axis))[i])
      .reduce((sums, terms) => sums.map((sum, v) => sum + terms[v]));
    expect(Math.max(...divergence.map(Math.abs))).toBeGreaterThan(0.05);
    expectClose(
      full,
      convective.map((value, v) => value - divergence[v]),
      6,
    );
  });
});
