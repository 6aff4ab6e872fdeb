import { valuesByAxis } from '../core/axes';
import type { Program } from '../expression';
import type { BoundaryConditionDeclaration, SystemDeclaration } from './declaration';
import type { PhysicsDescription } from './description';

/**
 * The matched point of a point on a boundary: the other end of the line of the cell that starts there. Wall functions
 * take the state there.
 */

/** Id of the condition of turbulence models. */
export const wallFunctionId = 'wallFunction';

/** Name of a variable or derived quantity at the matched point. */
export const matchedName = (name: string): string => `matched_${name}`;

/** Name of the height of the matched point along the normal; 0 on boundaries whose condition does not use it. */
export const matchedDistance = 'matchedDistance';

const pattern = /\bmatched(?:Distance\b|_)/;

/** Returns whether a program uses the matched point. */
export const usesMatchedPoint = ({ inputs }: Pick<Program, 'inputs'>): boolean =>
  inputs.some((name) => pattern.test(name));

const isMatched = ({ ghostGradient }: BoundaryConditionDeclaration): boolean =>
  ghostGradient !== undefined &&
  valuesByAxis(ghostGradient).some((column) => column.some((source) => pattern.test(source)));

/** Returns the ids of the conditions of a system that use the matched point. */
export const matchedConditions = ({
  boundaryConditions,
}: Pick<SystemDeclaration, 'boundaryConditions'>): string[] =>
  boundaryConditions.filter(isMatched).map(({ id }) => id);

/** Returns whether conditions of a system use the matched point. */
export const hasMatchedPoint = (system: Pick<SystemDeclaration, 'boundaryConditions'>): boolean =>
  system.boundaryConditions.some(isMatched);

/** Returns whether a condition of a case uses the matched point. */
export function isMatchedCase(
  system: Pick<SystemDeclaration, 'boundaryConditions'>,
  boundaries: PhysicsDescription['boundaries'],
): boolean {
  const known = matchedConditions(system);
  return Object.values(boundaries).some(({ condition }) => known.includes(condition));
}

/** Returns the boundary groups whose condition uses the matched point. */
export const matchedGroups = ({
  ghostGradients,
}: {
  readonly ghostGradients: ReadonlyMap<string, Program>;
}): string[] =>
  [...ghostGradients].filter(([, program]) => usesMatchedPoint(program)).map(([group]) => group);

/** Returns the names of a system at the matched point, with the distance. */
export const matchedNames = ({
  variables,
  derived,
}: Pick<SystemDeclaration, 'variables' | 'derived'>): string[] => [
  ...[...variables, ...derived].map(({ name }) => matchedName(name)),
  matchedDistance,
];
