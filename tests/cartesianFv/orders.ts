import { expect } from 'vitest';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { compileCasePhysics } from '../../solver/physics/compile';
import { projectState } from '../../solver/space/projection';
import { discretize, runToEnd } from '../support/dg';
import { everySide, fvCase, gridOf } from './grids';

/** A case without its scheme. */
export type Parts = Parameters<typeof fvCase>[0];

export const until = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });

/**
 * Returns ‖means − exact means‖ in L¹ of the first variable on the unit box. @param joined periodic
 * axes
 */
export async function errorOfMeans(
  parts: Parts,
  counts: readonly number[],
  options: Partial<FvOptions>,
  joined = [0, 1, 2],
): Promise<number> {
  const grid = gridOf({ counts, joined });
  const document = fvCase(
    { ...parts, boundaries: everySide(grid, 'prescribed', parts.exact ?? {}) },
    options,
  );
  const simulation = discretize(document, grid).createCpuSimulation();
  const { time, outcome } = await runToEnd(simulation);
  expect(outcome.kind).toBe('endTime');
  const operators = fvOperators(grid, compileCasePhysics(document));
  const exact = projectState(operators, operators.physics.exact!, time);
  const state = await simulation.readState();
  let sum = 0;
  for (let i = 0; i < exact.length; i += operators.variableCount)
    sum += Math.abs(state[i] - exact[i]);
  return (sum * operators.variableCount) / exact.length;
}

/** Returns the order of convergence of `errorOfMeans` from a grid to a finer one. */
export async function orderOf(
  parts: Parts,
  [coarse, fine]: readonly [readonly number[], readonly number[]],
  options: Partial<FvOptions>,
  joined?: number[],
): Promise<number> {
  const first = await errorOfMeans(parts, coarse, options, joined);
  const second = await errorOfMeans(parts, fine, options, joined);
  return Math.log(first / second) / Math.log(fine[0] / coarse[0]);
}

/** Returns a case of an advected scalar with its exact solution. */
export const advected = (
  id: string,
  q: string,
  parameters: Record<string, number>,
  end: number,
): Parts => ({ system: { id, parameters }, initial: { q }, exact: { q }, time: until(end) });

/** Returns a case of a density wave advected by a uniform gas. */
export function gasWave(
  id: string,
  sum: string,
  speed: number,
  velocity: Record<string, string>,
  end = 0.05,
): Parts {
  const state = { rho: `1 + 0.2*sin(2*pi*(${sum} - ${speed}*t))`, ...velocity, p: '1' };
  return { system: { id, parameters: {} }, initial: state, exact: state, time: until(end) };
}
