import { axesOf, normalInput, type Dimension } from '../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../expression';
import type { CasePhysics } from '../../physics/compile';
import { leaving, wherePhysical, type ContinuationPhysics } from '../../physics/continuation';
import { gradientInput } from '../../physics/gradients';
import type { ContinuedCells } from '../grid/layeredMeans';
import { coefficientNames } from './expansion';
import type { CeseOperators } from './operators';

/** Returns the number of coefficients per cell, and the boundary conditions on them. */
export const mirroredCells = ({
  grid,
  physics,
  space,
  variableCount,
}: CeseOperators): ContinuedCells => ({
  grid,
  variableCount: variableCount * space.functionCount,
  physics: {
    variableNames: coefficientNames(physics),
    ghosts: mirroredGhosts(physics, grid.spacing),
    continuations: new Map(),
  },
});

/**
 * Returns the conditions on a point's state and slopes beyond a side, by group: the outer state as a function of the
 * mirrored inner one, so that a wall mirrors, with slopes as differences over a cell. Place-dependent values and their
 * slopes are evaluated half a cell beyond the given place. A condition that leaves the state unchanged is an outflow,
 * with slopes of 0 beyond, unless it has a gradient on the side. Beyond groups with a continuation, outgoing waves continue linearly.
 * @param spacing edges of a cell
 */
export const mirroredGhosts = (
  physics: ContinuationPhysics & Pick<CasePhysics, 'ghosts' | 'continuations' | 'ghostGradients'>,
  spacing: readonly number[],
): ReadonlyMap<string, Program> => {
  const { ghosts, continuations, variableNames, dimension } = physics;
  return new Map(
    [...ghosts].map(([group, ghost]) => [
      group,
      continuations.has(group)
        ? continued(physics)
        : mirrored(
            halfACellOn(ghost, dimension, spacing),
            variableNames,
            dimension,
            spacing,
            !physics.ghostGradients.has(group),
          ),
    ]),
  );
};

/** Returns a condition evaluated half a cell beyond the given place, along the normal. */
function halfACellOn(ghost: Program, dimension: Dimension, spacing: readonly number[]): Program {
  const builder = new ProgramBuilder();
  const places = axesOf(dimension).map((axis, a): [string, Value] => {
    const half = builder.constant(0.5 * spacing[a]);
    const move = builder.apply('multiply', half, builder.input(normalInput(axis)));
    return [axis, builder.apply('add', builder.input(axis), move)];
  });
  return builder.build(builder.include(ghost, new Map(places)));
}

/**
 * Returns the same for points at any distance from the boundary, with derivatives instead of differences, reflected
 * across a normal in any direction. Place-dependent values are evaluated at the points. Linear continuations become
 * open boundaries, since no cell length defines the distance.
 */
export const placedGhosts = ({
  ghosts,
  variableNames,
  dimension,
}: Pick<CasePhysics, 'ghosts' | 'variableNames' | 'dimension'>): ReadonlyMap<string, Program> =>
  new Map([...ghosts].map(([group, ghost]) => [group, mirrored(ghost, variableNames, dimension)]));

/**
 * Continues the state by the outgoing part of its slope across the side; unchanged without slopes if that is
 * inadmissible.
 */
function continued(physics: ContinuationPhysics): Program {
  const { variableNames: names, dimension } = physics;
  const builder = new ProgramBuilder();
  const axes = axesOf(dimension);
  const normal = axes.map((axis) => builder.input(normalInput(axis)));
  const slopes = names.map((name) => axes.map((axis) => builder.input(gradientInput(axis, name))));
  const product = (a: Value, b: Value): Value => builder.apply('multiply', a, b);
  const across = slopes.map((own) =>
    own
      .map((slope, a) => product(normal[a], slope))
      .reduce((sum, part) => builder.apply('add', sum, part)),
  );
  const left = leaving(builder, physics, across);
  const zero = builder.constant(0);
  const states = names.map((name) => builder.input(name));
  const beyond = states.map((state, v) => builder.apply('add', state, left[v]));
  const pairs = states.flatMap((state, v): (readonly [Value, Value])[] => {
    const lost = builder.apply('subtract', across[v], left[v]);
    const kept = slopes[v].map((slope, a) =>
      builder.apply('subtract', slope, product(normal[a], lost)),
    );
    return [[beyond[v], state], ...kept.map((slope): [Value, Value] => [slope, zero])];
  });
  return builder.build(wherePhysical(builder, physics, beyond, pairs));
}

/**
 * @param lengths lengths over which slopes are differences; without them, slopes are derivatives
 * @param mayBeOpen whether an unchanged state is an outflow
 */
function mirrored(
  ghost: Program,
  names: readonly string[],
  dimension: Dimension,
  lengths?: readonly number[],
  mayBeOpen = true,
): Program {
  const builder = new ProgramBuilder();
  const outer = builder.include(ghost);
  const isOpen = mayBeOpen && outer.every((value, v) => value === builder.input(names[v]));
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
  /** s − 2n(n·s): the slope across the side changes sign. */
  const reflected = (v: number): Value[] => {
    const across = normal
      .map((component, a) => builder.apply('multiply', component, slopes[a][v]))
      .reduce((sum, part) => builder.apply('add', sum, part));
    const twice = builder.apply('multiply', builder.constant(2), across);
    return normal.map((component, a) =>
      builder.apply('subtract', slopes[a][v], builder.apply('multiply', component, twice)),
    );
  };
  const given = axes.map((axis, a) => {
    if (!ghost.uses(axis)) return null;
    const length = builder.constant(lengths?.[a] ?? 1);
    return totalDerivative(builder, ghost, (input) => (input === axis ? length : null));
  });
  return builder.build(
    outer.flatMap((value, v) => [
      value,
      ...reflected(v).map((slope, a) => {
        const own = given[a];
        return own ? builder.apply('add', slope, own[v]) : slope;
      }),
    ]),
  );
}
