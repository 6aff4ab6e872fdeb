import { expect } from 'vitest';
import { axesOf, type Dimension } from '../../solver/core/axes';
import { completeSystem } from '../../solver/physics/caseSystem';
import type { CasePhysics } from '../../solver/physics/compile';
import { gradientInput } from '../../solver/physics/gradients';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { testCase } from '../support/cases';
import { gas, viscosities } from '../support/viscousSystems';
import { evaluateProgram } from './evaluate';
import { place, type State } from './states';

/** Flows with gradients, and their Navier–Stokes fluxes, written by hand. */

export const dimensions: readonly Dimension[] = [1, 2, 3];
export const flows = ([2, 3] as const).flatMap((dimension) =>
  (['constant', 'sutherland'] as const).map((viscosity) => [dimension, viscosity] as const),
);

/** A case with the custom system and one group, `wall`, with this condition. */
export const caseOf = (declaration: CustomSystem, condition: string, changes: object = {}) =>
  testCase({
    system: { id: 'custom', parameters: {}, declaration },
    initial: Object.fromEntries(
      completeSystem(declaration).primitive.variables.map(({ name }) => [name, '1']),
    ),
    boundaries: { wall: { condition, values: {} } },
    ...changes,
  });

/** Reproducible numbers in [−0.5, 0.5). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1664525 * state + 1013904223) % 4294967296;
    return state / 4294967296 - 0.5;
  };
}

/** A flow by its primitive state and gradient; rows of the gradient are axes. */
export interface Flow {
  readonly rho: number;
  readonly velocity: readonly number[];
  readonly p: number;
  readonly gradRho: readonly number[];
  /** ∂vⱼ/∂xᵢ. */
  readonly gradVelocity: readonly (readonly number[])[];
  readonly gradP: readonly number[];
}

export function randomFlow(dimension: Dimension, seed: number): Flow {
  const random = randomNumbers(seed);
  const vector = () => axesOf(dimension).map(random);
  return {
    rho: 1.5 + random(),
    velocity: vector(),
    p: 1.2 + random(),
    gradRho: vector(),
    gradVelocity: axesOf(dimension).map(vector),
    gradP: vector(),
  };
}

export const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);

/** The conserved state and its derivatives by input name. */
export function inputsOf({ rho, velocity, p, gradRho, gradVelocity, gradP }: Flow): State {
  const axes = axesOf(velocity.length as Dimension);
  const momentum = ['rhou', 'rhov', 'rhow'];
  const { gamma } = gas;
  const values: Record<string, number> = {
    ...place,
    rho,
    E: p / (gamma - 1) + 0.5 * rho * dot(velocity, velocity),
  };
  velocity.forEach((v, j) => (values[momentum[j]] = rho * v));
  axes.forEach((axis, i) => {
    values[gradientInput(axis, 'rho')] = gradRho[i];
    values[gradientInput(axis, 'E')] =
      gradP[i] / (gamma - 1) +
      0.5 * gradRho[i] * dot(velocity, velocity) +
      rho * dot(velocity, gradVelocity[i]);
    velocity.forEach((v, j) => {
      values[gradientInput(axis, momentum[j])] = gradRho[i] * v + rho * gradVelocity[i][j];
    });
  });
  return values;
}

/** F_v of the Navier–Stokes equations, one column per axis. */
export function stressAndHeat(flow: Flow, viscosity: keyof typeof viscosities): number[][] {
  const { rho, velocity, p, gradRho, gradVelocity, gradP } = flow;
  const mu = viscosities[viscosity].of(p / rho);
  const kappa = (mu * gas.gamma) / ((gas.gamma - 1) * gas.prandtl);
  const divergence = velocity.reduce((sum, _, i) => sum + gradVelocity[i][i], 0);
  return velocity.map((_, i) => {
    const stress = velocity.map(
      (_, j) =>
        mu * (gradVelocity[i][j] + gradVelocity[j][i] - (i === j ? (2 / 3) * divergence : 0)),
    );
    const gradT = gradP[i] / rho - (p / rho ** 2) * gradRho[i];
    return [0, ...stress, dot(velocity, stress) + kappa * gradT];
  });
}

/** Result of a program, in columns by axis. */
export function columnsOf(physics: CasePhysics, values: readonly number[]): number[][] {
  const count = physics.variableNames.length;
  return axesOf(physics.dimension).map((_, i) => values.slice(i * count, (i + 1) * count));
}

export const viscousColumns = (physics: CasePhysics, inputs: State): number[][] =>
  columnsOf(physics, evaluateProgram(physics.viscousFlux!, inputs));

export function expectClose(
  actual: readonly number[],
  expected: readonly number[],
  digits = 13,
): void {
  expect(actual.length).toBe(expected.length);
  actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i], digits));
}
