import { axesOf, normalInput } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { gradientInput } from '../../physics/gradients';

/**
 * What conditions make of a point's state and slopes beyond a side, by group: the outer state as a function of the
 * mirrored inner one, so that a wall mirrors. Where nothing is changed the flow leaves, and slopes are 0 beyond.
 */
export const mirroredGhosts = ({
  ghosts,
  variableNames,
  dimension,
}: Pick<CasePhysics, 'ghosts' | 'variableNames' | 'dimension'>): ReadonlyMap<string, Program> =>
  new Map([...ghosts].map(([group, ghost]) => [group, mirrored(ghost, variableNames, dimension)]));

function mirrored(
  ghost: Program,
  names: readonly string[],
  dimension: CasePhysics['dimension'],
): Program {
  const builder = new ProgramBuilder();
  const outer = builder.inline(
    ghost,
    Object.fromEntries(ghost.inputs.map((name) => [name, builder.input(name)])),
  );
  const isOpen = outer.every((value, v) => value === builder.input(names[v]));
  const zero = builder.constant(0);
  const alongAxes = axesOf(dimension).map((axis): Value[] => {
    if (isOpen) return names.map(() => zero);
    const slopes = totalDerivative(builder, ghost, (input) =>
      names.includes(input) ? builder.input(gradientInput(axis, input)) : null,
    );
    // 1 − 2n²: across the side slopes change their sign.
    const normal = builder.input(normalInput(axis));
    const sign = builder.apply(
      'subtract',
      builder.constant(1),
      builder.apply('multiply', builder.constant(2), builder.apply('multiply', normal, normal)),
    );
    return slopes.map((slope) => builder.apply('multiply', sign, slope));
  });
  return builder.build(names.flatMap((_, v) => [outer[v], ...alongAxes.map((own) => own[v])]));
}
