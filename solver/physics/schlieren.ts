import { axesOf, derivativeName } from '../core/axes';
import type { DefinedQuantity, SystemDeclaration } from './declaration';
import { t } from '../text/t';

/** Name of the field for Schlieren images. */
export const schlierenField = 'schlieren';

/** Densities, and variables that act as one, with their symbols. */
const densities = new Map([
  ['rho', 'ρ'],
  ['h', 'h'],
]);

/** Returns the magnitude of the density or depth gradient; empty if the system has neither, or already a field of that name. */
export function schlierenOf({
  variables,
  derived,
  fields = [],
  dimension,
}: Pick<
  SystemDeclaration,
  'variables' | 'derived' | 'fields' | 'dimension'
>): readonly DefinedQuantity[] {
  const density = variables.find(({ name }) => densities.has(name));
  const isTaken = [...variables, ...derived, ...fields].some(({ name }) => name === schlierenField);
  if (!density || isTaken) return [];
  const squares = axesOf(dimension).map((axis) => `${derivativeName(axis)}(${density.name})^2`);
  return [
    {
      name: schlierenField,
      label: t('physicsSchlieren', densities.get(density.name) ?? density.name),
      unit: '',
      expression: `sqrt(${squares.join(' + ')})`,
    },
  ];
}
