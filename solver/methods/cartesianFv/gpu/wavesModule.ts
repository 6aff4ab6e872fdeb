import { axesOf, normalInput } from '../../../core/axes';
import type { Program } from '../../../expression';
import type { CharacteristicPrograms } from '../../../physics/characteristics';
import type { CasePhysics } from '../../../physics/compile';
import { amplitudeName, jumpName } from '../../../physics/faceNames';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import { singleNumbers, type KernelNumbers } from '../../../physics/wgsl/states';

/**
 * Generates the conversions between changes of a state and waves along a normal: `amplitudesAlong(u, jump, normal)` and
 * `changeAlong(u, amplitude, normal)`. See `CharacteristicPrograms`.
 */
export function wavesModule(
  physics: CasePhysics,
  { amplitudes, change }: CharacteristicPrograms,
  numbers: KernelNumbers = singleNumbers,
): string {
  const { variableNames: names, dimension } = physics;
  const { state } = numbers;
  const normal = Object.fromEntries(
    axesOf(dimension).map((axis) => [normalInput(axis), numbers.fromSingle(`normal.${axis}`)]),
  );
  const written = (name: string, given: string, program: Program, inputs: typeof normal) => [
    `fn ${name}(u: ${state}, ${given}: ${state}, normal: vec3f) -> ${state} {`,
    ...functionBody(
      physics,
      program,
      numbers,
      { ...stateInputs(names, 'u', numbers), ...inputs, ...normal },
      (outputs) => [`return ${numbers.stateOf(outputs)};`],
    ),
    '}',
  ];
  const waves = names.map((_, k) => amplitudeName(k));
  return [
    ...importsOf(numbers),
    ...written(
      'amplitudesAlong',
      'jump',
      amplitudes,
      stateInputs(names, 'jump', numbers, jumpName),
    ),
    ...written('changeAlong', 'amplitude', change, stateInputs(waves, 'amplitude', numbers)),
  ].join('\n');
}
