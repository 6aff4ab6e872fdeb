import { normalInputs, positionInputs } from '../../core/axes';
import type { Program } from '../../expression';
import type { CasePhysics } from '../compile';
import { decayStepInput, slopeName } from '../decay';
import { beforeName, behindName, innerName, outerName, stepName } from '../faceNames';
import { gridSpeedInput } from '../numericalFluxes/types';
import { functionBody, importsOf, stateInputs } from './functionBody';
import { singleNumbers, type KernelNumbers } from './states';

const argumentsIn = (inputs: readonly string[], { scalar }: KernelNumbers): string =>
  inputs.map((input) => `${input}: ${scalar}`).join(', ');

/**
 * Emits the balance of a system as WGSL functions on its quantities, which are also stored in a `State`: quantitiesOf,
 * stateOfQuantities, stateDifference, keptSteps, faceQuantities, forceWithin, and balancedFlux for the cells on both
 * sides of a face. See `BalancePrograms`.
 */
export function balanceModule(
  physics: CasePhysics,
  balance: NonNullable<CasePhysics['balance']>,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { state: type } = numbers;
  const scalars = (inputs: readonly string[]): string => argumentsIn(inputs, numbers);
  const { variableNames: names, dimension } = physics;
  const { quantityNames, stepNames, flux } = balance;
  const own = stateInputs(quantityNames, 'q', numbers);
  const steps = stateInputs(stepNames, 'step', numbers, stepName);
  const pair = {
    ...stateInputs(quantityNames, 'inner', numbers, innerName),
    ...stateInputs(quantityNames, 'outer', numbers, outerName),
  };
  const state = (outputs: readonly string[]): string[] => [`return ${numbers.stateOf(outputs)};`];
  const body = (program: Program, inputs: Readonly<Record<string, string>>): string[] =>
    functionBody(physics, program, numbers, inputs, state);
  const normal = scalars(normalInputs(dimension));
  const ofGrid = flux?.uses(gridSpeedInput) ? `, ${scalars([gridSpeedInput])}` : '';
  return [
    ...importsOf(numbers),
    `fn quantitiesOf(u: ${type}) -> ${type} {`,
    ...body(balance.quantities, stateInputs(names, 'u', numbers)),
    '}',
    `fn stateOfQuantities(q: ${type}) -> ${type} {`,
    ...body(balance.state, own),
    '}',
    `fn stateDifference(inner: ${type}, outer: ${type}) -> ${type} {`,
    ...body(balance.differences, pair),
    '}',
    '// The steps used in a cell, of those that the limiter gives and the differences to both sides.',
    `fn keptSteps(q: ${type}, step: ${type}, before: ${type}, behind: ${type}) -> ${type} {`,
    ...(balance.slopes
      ? body(balance.slopes, {
          ...own,
          ...steps,
          ...stateInputs(stepNames, 'before', numbers, beforeName),
          ...stateInputs(stepNames, 'behind', numbers, behindName),
        })
      : ['  return step;']),
    '}',
    `fn faceQuantities(q: ${type}, step: ${type}) -> ${type} {`,
    ...body(balance.face, { ...own, ...steps }),
    '}',
    `fn forceWithin(q: ${type}, step: ${type}, ${normal}) -> ${type} {`,
    ...body(balance.within, { ...own, ...steps }),
    '}',
    '// What the cells below and above a face feel.',
    `struct FaceFlux { below: ${type}, above: ${type} }`,
    ...(flux
      ? [
          `fn balancedFlux(inner: ${type}, outer: ${type}, ${normal}, ${scalars(positionInputs(dimension))}${ofGrid}) -> FaceFlux {`,
          ...functionBody(
            physics,
            flux,
            numbers,
            { ...pair, [gridSpeedInput]: gridSpeedInput },
            (outputs) => {
              const [below, above] = [0, names.length].map((first) =>
                numbers.stateOf(outputs.slice(first, first + names.length)),
              );
              return [`return FaceFlux(${below}, ${above});`];
            },
          ),
          '}',
        ]
      : []),
  ].join('\n');
}

/** Emits the function decayedSlope(u, slope, decayStep, x, y, z, t), see `decayedSlope`. */
export function decayModule(
  physics: CasePhysics,
  decay: NonNullable<CasePhysics['decay']>,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { state: type } = numbers;
  const { variableNames: names, dimension } = physics;
  const inputs = {
    ...stateInputs(names, 'u', numbers),
    ...stateInputs(names, 'slope', numbers, slopeName),
    [decayStepInput]: decayStepInput,
  };
  return [
    ...importsOf(numbers),
    `fn decayedSlope(u: ${type}, slope: ${type}, ${argumentsIn([decayStepInput, ...positionInputs(dimension)], numbers)}) -> ${type} {`,
    ...functionBody(physics, decay, numbers, inputs, (outputs) => [
      `return ${numbers.stateOf(outputs)};`,
    ]),
    '}',
  ].join('\n');
}
