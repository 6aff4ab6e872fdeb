import { ProgramBuilder } from '../../../../expression';
import type { CasePhysics } from '../../../../physics/compile';
import { singleNumbers } from '../../../../physics/wgsl';
import { functionBody, importsOf } from '../../../../physics/wgsl/functionBody';
import { importOf } from '../../../../stepping/gpu/modules';
import { stateAndPlace } from '../pointInputs';

/**
 * Generates `checkState(u, place, time)`: the largest wave speed and whether the state is admissible, with shared
 * subexpressions.
 */
export function stateCheckModule(physics: CasePhysics): string {
  const builder = new ProgramBuilder();
  const both = builder.build([
    ...builder.include(physics.maxWaveSpeed),
    ...builder.include(physics.admissible),
  ]);
  return [
    ...importsOf(singleNumbers),
    importOf('mesh/grid.wgsl'),
    'struct StateCheck { speed: Scalar, isAdmissible: bool }',
    'fn checkState(u: State, place: Place, time: Scalar) -> StateCheck {',
    ...functionBody(
      physics,
      both,
      singleNumbers,
      stateAndPlace(physics, singleNumbers, 'u'),
      ([speed, ...conditions]) => [
        `return StateCheck(${speed}, ${conditions.map((condition) => `(${condition})`).join(' && ') || 'true'});`,
      ],
    ),
    '}',
  ].join('\n');
}
