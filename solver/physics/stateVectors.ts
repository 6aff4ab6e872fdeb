import { axesOf } from '../core/axes';
import { ProgramBuilder, type Program } from '../expression';
import type { SystemDeclaration } from './declaration';

/** Returns the indices of variables that are components of vectors, one list per vector; these rotate with space. */
export function stateVectors({
  dimension,
  variables,
  vectors = [],
}: Pick<SystemDeclaration, 'dimension' | 'variables' | 'vectors'>): number[][] {
  const axes = axesOf(dimension);
  return vectors
    .map((vector) => axes.map((axis) => variables.findIndex(({ name }) => name === vector[axis])))
    .filter((indices) => indices.every((index) => index >= 0));
}

/**
 * Compiles (u) → the rotated state, one output per variable.
 * @param rotation rows of three, in a plane about the third axis
 */
export function rotatedState(
  system: Pick<SystemDeclaration, 'dimension' | 'variables' | 'vectors'>,
  rotation: readonly number[],
): Program {
  const builder = new ProgramBuilder();
  const own = system.variables.map(({ name }) => builder.input(name));
  const turned = [...own];
  for (const indices of stateVectors(system)) {
    indices.forEach((index, row) => {
      turned[index] = indices
        .map((from, column) =>
          builder.apply('multiply', builder.constant(rotation[3 * row + column]), own[from]),
        )
        .reduce((sum, term) => builder.apply('add', sum, term));
    });
  }
  return builder.build(turned);
}
