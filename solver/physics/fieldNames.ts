import type { PhysicsDescription } from './description';
import { schlierenOf } from './schlieren';
import { statisticFields } from '../diagnostics/outputs';
import type { DefinedQuantity, SystemDeclaration } from './declaration';
import { pointFieldIds } from './pointFields';
import { definedPointFields } from './wallGroups';
import { isAtRest, writtenStream, type StreamDescription } from './freeStream';

/** Names that fields may use besides those of the state. */

/** Name of a quantity of the exact solution. */
export const exactName = (name: string): string => `exact_${name}`;

/** Name of the state minus the exact solution. */
export const errorName = (name: string): string => `error_${name}`;

/** Name of a quantity of the result that the state is compared with. */
export const otherName = (name: string): string => `other_${name}`;

/** Name of the state minus the other result. */
export const differenceName = (name: string): string => `difference_${name}`;

/** Name of a quantity of the free stream. */
export const farName = (name: string): string => `far_${name}`;

/** Name of a quantity of the time-averaged state, if the case averages all primitive variables. */
export const meanName = (name: string): string => `mean_${name}`;

/** Returns the name of the average per primitive variable; null if the case doesn't average them all. */
export function averagedState(
  { outputs }: Pick<PhysicsDescription, 'outputs'>,
  { primitive }: SystemDeclaration,
): readonly string[] | null {
  const names = primitive.variables.flatMap(({ name }) => {
    const found = outputs.statistics.find(
      ({ expression, kind }) => expression.trim() === name && kind === undefined,
    );
    return found ? [found.name] : [];
  });
  return names.length === primitive.variables.length ? names : null;
}

/** Quantities of a state that can be compared: variables and derived quantities. */
export const stateNames = ({ variables, derived }: SystemDeclaration): string[] =>
  [...variables, ...derived].map(({ name }) => name);

/** Returns the additional fields of the system that are defined in a case. */
export const declaredFields = (
  document: StreamDescription,
  system: SystemDeclaration,
): readonly DefinedQuantity[] =>
  sensibleFields(document, system, [...(system.fields ?? []), ...schlierenOf(system)]);

/** Returns the boundary fields of the system that are defined in a case. */
export const declaredWallFields = (
  document: StreamDescription,
  system: SystemDeclaration,
): readonly DefinedQuantity[] => sensibleFields(document, system, system.wallFields ?? []);

/** Drops fields that refer to a missing free stream or wall, or to the velocity of a stream at rest. */
function sensibleFields(
  document: StreamDescription,
  system: SystemDeclaration,
  all: readonly DefinedQuantity[],
): readonly DefinedQuantity[] {
  const placed = definedPointFields(document);
  const isDefined = ({ expression }: DefinedQuantity): boolean =>
    pointFieldIds.every((id) => placed.includes(id) || !new RegExp(`\\b${id}\\b`).test(expression));
  const fields = all.filter(isDefined);
  const without = (names: RegExp) => fields.filter(({ expression }) => !names.test(expression));
  if (writtenStream(document, system) === null) return without(/\bfar_/);
  return isAtRest(document, system) ? without(/\bfar_[uvw]\b/) : fields;
}

/**
 * Returns the names in scope of quantities read during a run, besides those of the state and of the system's
 * additional fields.
 */
export function runFieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  const state = stateNames(system);
  return [
    ...(document.exact ? state.flatMap((name) => [exactName(name), errorName(name)]) : []),
    ...Object.keys(writtenStream(document, system)?.values ?? {}).map(farName),
  ];
}

/** Returns the names in scope of fields of a case, besides those of the state and of other fields. */
export function fieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  return [
    ...document.outputs.statistics.flatMap(statisticFields),
    ...stateNames(system).flatMap((name) => [otherName(name), differenceName(name)]),
    ...(averagedState(document, system) ? meanNames(document, system) : []),
    ...definedPointFields(document),
    ...runFieldNames(document, system),
  ];
}

const meanNames = (document: PhysicsDescription, system: SystemDeclaration): string[] =>
  [
    ...stateNames(system),
    ...declaredFields(document, system).map(({ name }) => name),
    ...declaredWallFields(document, system).map(({ name }) => name),
  ].map(meanName);
