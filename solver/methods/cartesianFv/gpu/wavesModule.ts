import { axesOf, normalInput } from '../../../core/axes';
import type { Program } from '../../../expression';
import type { CharacteristicPrograms } from '../../../physics/characteristics';
import type { CasePhysics } from '../../../physics/compile';
import { amplitudeName, jumpName } from '../../../physics/faceNames';
import { functionBody, importsOf, stateInputs } from '../../../physics/wgsl/functionBody';
import { singleNumbers } from '../../../physics/wgsl/states';

/**
 * Changes of a state as waves along a normal, and back: `amplitudesAlong(u, jump, normal)` and
 * `changeAlong(u, amplitude, normal)`. See `CharacteristicPrograms`.
 */
export function wavesModule(
  physics: CasePhysics,
  { amplitudes, change }: CharacteristicPrograms,
): string {
  const { variableNames: names, dimension } = physics;
  const numbers = singleNumbers;
  const normal = Object.fromEntries(
    axesOf(dimension).map((axis) => [normalInput(axis), `normal.${axis}`]),
  );
  const written = (name: string, given: string, program: Program, inputs: typeof normal) => [
    `fn ${name}(u: State, ${given}: State, normal: vec3f) -> State {`,
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
