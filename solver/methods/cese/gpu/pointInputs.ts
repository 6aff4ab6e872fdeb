import { axesOf, positionInputs } from '../../../core/axes';
import type { CasePhysics } from '../../../physics/compile';
import { gradientInput } from '../../../physics/gradients';
import type { KernelNumbers } from '../../../physics/wgsl';
import { stateInputs } from '../../../physics/wgsl/functionBody';
import { timeStepInput } from '../pointShares';
import { besideInput } from '../walls';

type Named = Pick<CasePhysics, 'dimension' | 'variableNames'>;

/** Returns the WGSL of a point program's inputs: the components of `state`, `place`, `time` and `dt`. */
export const stateAndPlace = (
  { dimension, variableNames }: Named,
  numbers: KernelNumbers,
  state: string,
): Record<string, string> => ({
  ...stateInputs(variableNames, state, numbers),
  ...Object.fromEntries(
    positionInputs(dimension).map((name) => [name, name === 't' ? 'time' : `place.${name}`]),
  ),
  [timeStepInput]: 'dt',
});

/** The same, with the slopes of a struct `Point` of shaders/cese/points.wgsl and its position relative to walls. */
export const pointInputs = (
  physics: Named,
  numbers: KernelNumbers,
  point: string,
): Record<string, string> => {
  const alongAxes = axesOf(physics.dimension).map((axis, a) =>
    stateInputs(physics.variableNames, `${point}.slopes[${a}]`, numbers, (name) =>
      gradientInput(axis, name),
    ),
  );
  const beside = axesOf(physics.dimension).map((axis) => [
    besideInput(axis),
    numbers.fromSingle(`${point}.beside.${axis}`),
  ]);
  return Object.assign(
    stateAndPlace(physics, numbers, `${point}.u`),
    ...alongAxes,
    Object.fromEntries(beside),
  );
};

/** Returns consecutive states from a program's outputs, as WGSL. */
export const statesOf = (
  { variableNames: { length: n } }: Named,
  { stateOf }: KernelNumbers,
  outputs: readonly string[],
): string[] =>
  Array.from({ length: outputs.length / n }, (_, i) => stateOf(outputs.slice(i * n, (i + 1) * n)));
