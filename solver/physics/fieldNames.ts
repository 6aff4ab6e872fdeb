import type { PhysicsDescription } from './description';
import { schlierenOf } from './schlieren';
import { statisticFields } from '../diagnostics/outputs';
import type { DefinedQuantity, SystemDeclaration } from './declaration';
import { isAtRest, writtenStream, type StreamDescription } from './freeStream';

/** Names that fields may use beside those of the state. */

/** In the exact solution of the case. */
export const exactName = (name: string): string => `exact_${name}`;

/** What the state has more than the exact solution. */
export const errorName = (name: string): string => `error_${name}`;

/** In the other result that the state is compared with. */
export const otherName = (name: string): string => `other_${name}`;

/** What the state has more than the other result. */
export const differenceName = (name: string): string => `difference_${name}`;

/** In the undisturbed state of the case. */
export const farName = (name: string): string => `far_${name}`;

/** In the means over time, where the case averages all primitive variables. */
export const meanName = (name: string): string => `mean_${name}`;

/** Per primitive variable the name of its average; null if the case doesn't average them all. */
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

/** The system's further fields that make sense in a case. */
export const declaredFields = (
  document: StreamDescription,
  system: SystemDeclaration,
): readonly DefinedQuantity[] =>
  sensibleFields(document, system, [...(system.fields ?? []), ...schlierenOf(system)]);

/** Those that also know the normal of a boundary. */
export const declaredWallFields = (
  document: StreamDescription,
  system: SystemDeclaration,
): readonly DefinedQuantity[] => sensibleFields(document, system, system.wallFields ?? []);

/** Nothing is a share of a stream that is missing, or at rest. */
function sensibleFields(
  document: StreamDescription,
  system: SystemDeclaration,
  fields: readonly DefinedQuantity[],
): readonly DefinedQuantity[] {
  const without = (names: RegExp) => fields.filter(({ expression }) => !names.test(expression));
  if (writtenStream(document, system) === null) return without(/\bfar_/);
  return isAtRest(document, system) ? without(/\bfar_[uvw]\b/) : fields;
}

/**
 * Names that what is read during a run knows of its case beside the state's and the system's further
 * fields.
 */
export function runFieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  const state = stateNames(system);
  return [
    ...(document.exact ? state.flatMap((name) => [exactName(name), errorName(name)]) : []),
    ...Object.keys(writtenStream(document, system)?.values ?? {}).map(farName),
  ];
}

/** Names that fields of a case know beside the state's and those of other fields. */
export function fieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  return [
    ...document.outputs.statistics.flatMap(statisticFields),
    ...stateNames(system).flatMap((name) => [otherName(name), differenceName(name)]),
    ...(averagedState(document, system) ? meanNames(document, system) : []),
    ...runFieldNames(document, system),
  ];
}

const meanNames = (document: PhysicsDescription, system: SystemDeclaration): string[] =>
  [
    ...stateNames(system),
    ...declaredFields(document, system).map(({ name }) => name),
    ...declaredWallFields(document, system).map(({ name }) => name),
  ].map(meanName);
