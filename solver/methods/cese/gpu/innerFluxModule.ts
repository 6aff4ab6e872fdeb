import { axesOf, normalInput } from '../../../core/axes';
import { ProgramBuilder } from '../../../expression';
import { requireNumericalFlux, type CasePhysics } from '../../../physics/compile';
import { innerName, outerName } from '../../../physics/faceNames';
import type { KernelNumbers } from '../../../physics/wgsl';
import { functionBody, stateInputs } from '../../../physics/wgsl/functionBody';
import { importOf } from '../../../stepping/gpu/modules';
import { timeStepInput } from '../pointShares';
import { stateAndPlace } from './pointInputs';

/**
 * Generates `passedBetween(lower, higher, normal, place, time, dt)`: Δt/Δx F̂ through a face across an axis, see
 * `createCharacteristicSlopes`.
 * @param spacing edges of a cell
 * @throws CaseError if the case names no numerical flux
 */
export function innerFluxModule(
  physics: CasePhysics,
  spacing: readonly number[],
  numbers: KernelNumbers,
): string {
  requireNumericalFlux(physics);
  const { scalar, state, fromSingle } = numbers;
  const names = physics.variableNames;
  const axes = axesOf(physics.dimension);
  const builder = new ProgramBuilder();
  // The normal is along an axis.
  const perLength = axes
    .map((axis, a) =>
      builder.apply('multiply', builder.constant(1 / spacing[a]), builder.input(normalInput(axis))),
    )
    .reduce((sum, part) => builder.apply('add', sum, part));
  const ratio = builder.apply('multiply', perLength, builder.input(timeStepInput));
  const passed = builder.build(
    builder.include(physics.numericalFlux).map((flux) => builder.apply('multiply', ratio, flux)),
  );
  const inputs = {
    ...stateAndPlace(physics, numbers, 'lower'),
    ...stateInputs(names, 'lower', numbers, innerName),
    ...stateInputs(names, 'higher', numbers, outerName),
    ...Object.fromEntries(axes.map((axis) => [normalInput(axis), fromSingle(`normal.${axis}`)])),
  };
  return [
    importOf('generated/numbers.wgsl'),
    `fn passedBetween(lower: ${state}, higher: ${state}, normal: vec3f, place: Place, time: ${scalar}, dt: ${scalar}) -> ${state} {`,
    ...functionBody(physics, passed, numbers, inputs, (outputs) => [
      `return ${numbers.stateOf(outputs)};`,
    ]),
    '}',
  ].join('\n');
}
