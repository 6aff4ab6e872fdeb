import { axesOf, normalInput } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { gradientInput } from '../../physics/gradients';
import type { ContinuedCells } from '../grid/layeredMeans';
import { coefficientNames } from './expansion';
import type { CeseOperators } from './operators';

/** The numbers of cells, and what conditions make of them. */
export const mirroredCells = ({
  grid,
  physics,
  space,
  variableCount,
}: CeseOperators): ContinuedCells => ({
  grid,
  variableCount: variableCount * space.functionCount,
  physics: { variableNames: coefficientNames(physics), ghosts: mirroredGhosts(physics) },
});

/**
 * What conditions make of a point's state and slopes beyond a side, by group: the outer state as a function of the
 * mirrored inner one, so that a wall mirrors. Slopes are derivatives, reflected across the side; beyond one along an
 * axis they may be differences over a cell. Where nothing is changed the flow leaves, and slopes are 0 beyond.
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
  const axes = axesOf(dimension);
  if (isOpen) {
    const zero = builder.constant(0);
    return builder.build(outer.flatMap((value) => [value, ...axes.map(() => zero)]));
  }
  const slopes = axes.map((axis) =>
    totalDerivative(builder, ghost, (input) =>
      names.includes(input) ? builder.input(gradientInput(axis, input)) : null,
    ),
  );
  const normal = axes.map((axis) => builder.input(normalInput(axis)));
  /** s − 2n(n·s): across the side slopes change their sign. */
  const reflected = (v: number): Value[] => {
    const across = normal
      .map((component, a) => builder.apply('multiply', component, slopes[a][v]))
      .reduce((sum, part) => builder.apply('add', sum, part));
    const twice = builder.apply('multiply', builder.constant(2), across);
    return normal.map((component, a) =>
      builder.apply('subtract', slopes[a][v], builder.apply('multiply', component, twice)),
    );
  };
  return builder.build(outer.flatMap((value, v) => [value, ...reflected(v)]));
}
