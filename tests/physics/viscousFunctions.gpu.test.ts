import { describe, expect, it } from 'vitest';
import { axesOf, normalInputs, positionInputs } from '../../solver/core/axes';
import { compileCasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import { singleNumbers } from '../../solver/physics/wgsl/states';
import { navierStokes } from '../support/viscousSystems';
import { evaluateProgram } from './evaluate';
import { statesOnDevice } from './onDevice.gpu';
import { normalsOf } from './states';
import { caseOf, inputsOf, randomFlow } from './viscousFlows';

describe('a viscous flux or ghost gradient on the GPU', () => {
  it.each([2, 3] as const)('matches the CPU for a gas in %iD', async (dimension) => {
    const physics = compileCasePhysics(
      caseOf(navierStokes(dimension, 'sutherland'), 'adiabaticWall'),
    );
    const axes = axesOf(dimension);
    const names = physics.variableNames;
    const n = names.length;
    const flows = normalsOf(dimension)
      .slice(0, 3)
      .map((normal, seed) => ({ ...inputsOf(randomFlow(dimension, seed)), ...normal }));
    const inputs = [
      ...names,
      ...axes.flatMap((axis) => names.map((name) => gradientInput(axis, name))),
      ...normalInputs(dimension),
      ...positionInputs(dimension),
    ];
    const [normal, position] = [(1 + dimension) * n, (1 + dimension) * n + dimension];
    const state = ['u', ...axes.map((axis) => `u${axis}`)];
    const actual = await statesOnDevice(
      physics,
      flows.map((flow: Readonly<Record<string, number>>) => inputs.map((name) => flow[name])),
      (read) => [
        ...state.map((name, i) => `let ${name} = ${stateText(n, (v) => read(i * n + v, 1))};`),
        `let columns = viscousFlux(${state.join(', ')}, ${read(position, dimension + 1)});`,
        // The face is straight, so the true normal equals its normal.
        `let outside = ghostGradient(0u, ${state.join(', ')}, ${read(normal, dimension)}, ${read(normal, 2 * dimension + 1)});`,
      ],
      ['columns', 'outside'].flatMap((struct) => axes.map((axis) => `${struct}.${axis}`)),
    );
    const programs = [physics.viscousFlux!, physics.ghostGradients.get('wall')!];
    const expected = flows.flatMap((flow) => programs.flatMap((p) => evaluateProgram(p, flow)));
    expect(actual.length).toBe(expected.length);
    actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 5));
  });
});

/** A state from its components: a vector, or a matrix with padding. */
const stateText = (count: number, component: (v: number) => string): string =>
  singleNumbers.stateOf(Array.from({ length: count }, (_, v) => component(v)));
