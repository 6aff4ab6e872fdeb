import type { PhysicsDescription } from './description';
import { schlierenOf } from './schlieren';
import { statisticFields } from '../diagnostics/outputs';
import type {
  BoundaryConditionDeclaration,
  DefinedQuantity,
  SystemDeclaration,
} from './declaration';

/** Names that fields may use beside those of the state. */

/** In the exact solution of the case. */
export const exactName = (name: string): string => `exact_${name}`;

/** What the state has more than the exact solution. */
export const errorName = (name: string): string => `error_${name}`;

/** In the other result that the state is compared with. */
export const otherName = (name: string): string => `other_${name}`;

/** What the state has more than the other result. */
export const differenceName = (name: string): string => `difference_${name}`;

/** In the undisturbed state that a far-field boundary prescribes. */
export const farName = (name: string): string => `far_${name}`;

/** Quantities of a state that can be compared: variables and derived quantities. */
export const stateNames = ({ variables, derived }: SystemDeclaration): string[] =>
  [...variables, ...derived].map(({ name }) => name);

/** Whether a condition has the undisturbed state outside: what coefficients of pressure and force refer to. */
export const isFarField = (condition: string): boolean =>
  condition === 'farField' || condition === 'characteristicFarField';

/** The first far field of a case and its values; null where there is none. */
export function farField(
  { boundaries }: Pick<PhysicsDescription, 'boundaries'>,
  system: SystemDeclaration,
): {
  readonly group: string;
  readonly inputs: BoundaryConditionDeclaration['inputs'];
  readonly values: Readonly<Record<string, string>>;
} | null {
  const found = Object.entries(boundaries).find(([, { condition }]) => isFarField(condition));
  const condition = system.boundaryConditions.find(({ id }) => id === found?.[1].condition);
  if (!condition || !found) return null;
  return { group: found[0], inputs: condition.inputs, values: found[1].values };
}

/** The system's further fields that make sense in a case. */
export function declaredFields(
  document: Pick<PhysicsDescription, 'boundaries'>,
  system: SystemDeclaration,
): readonly DefinedQuantity[] {
  const hasFarField = farField(document, system) !== null;
  return [...(system.fields ?? []), ...schlierenOf(system)].filter(
    ({ expression }) => hasFarField || !/\bfar_/.test(expression),
  );
}

/**
 * Names that what is read during a run knows of its case beside the state's and the system's further
 * fields.
 */
export function runFieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  const state = stateNames(system);
  return [
    ...(document.exact ? state.flatMap((name) => [exactName(name), errorName(name)]) : []),
    ...(farField(document, system)?.inputs ?? []).map(({ name }) => farName(name)),
  ];
}

/** Names that fields of a case know beside the state's and those of other fields. */
export function fieldNames(document: PhysicsDescription, system: SystemDeclaration): string[] {
  return [
    ...document.outputs.statistics.flatMap(statisticFields),
    ...stateNames(system).flatMap((name) => [otherName(name), differenceName(name)]),
    ...runFieldNames(document, system),
  ];
}
