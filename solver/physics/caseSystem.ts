import type { PhysicsDescription } from './description';
import { customSystemId, type CustomSystem } from './customSystem';
import type { Quantity, SystemDeclaration } from './declaration';
import { systems } from './systems';
import { t } from '../text/t';

/** Returns the system of a case, built-in or custom; null if it doesn't exist. */
export function caseSystem({
  id,
  declaration,
}: PhysicsDescription['system']): SystemDeclaration | null {
  return declaration === undefined ? (systems.get(id) ?? null) : completeSystem(declaration);
}

/** Returns a custom system with its defaults filled in. Does not check its expressions. */
export function completeSystem(own: CustomSystem): SystemDeclaration {
  const variables = own.variables.map(named);
  const { primitive } = own;
  return {
    ...own,
    id: customSystemId,
    title: own.title ?? t('physicsCustomSystem'),
    description: own.description ?? '',
    dimension: own.dimension ?? 2,
    variables,
    parameters: (own.parameters ?? []).map(named),
    derived: (own.derived ?? []).map(named),
    fields: (own.fields ?? []).map(named),
    wallFields: own.wallFields?.map(named),
    vectors: own.vectors ?? [],
    primitive: {
      variables: (primitive?.variables ?? own.variables).map(withDefault),
      toConserved: primitive?.toConserved ?? variables.map(({ name }) => name),
    },
    twoPointFluxes: own.twoPointFluxes?.map((flux) => ({
      ...flux,
      title: flux.title ?? flux.id,
      description: flux.description ?? '',
    })),
    admissible: own.admissible ?? [],
    boundaryConditions: own.boundaryConditions.map((condition) => ({
      ...condition,
      title: condition.title ?? condition.id,
      description: condition.description ?? '',
      inputs: (condition.inputs ?? []).map(withDefault),
    })),
    defaultField: own.defaultField ?? variables[0].name,
  };
}

interface CustomQuantity {
  readonly name: string;
  readonly label?: string | undefined;
  readonly unit?: string | undefined;
}

const named = <Q extends CustomQuantity>(quantity: Q): Q & Quantity => ({
  ...quantity,
  label: quantity.label ?? quantity.name,
  unit: quantity.unit ?? '',
});

const withDefault = <Q extends CustomQuantity & { readonly default?: string | undefined }>(
  quantity: Q,
) => ({ ...named(quantity), default: quantity.default ?? '0' });
