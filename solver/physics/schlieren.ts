import { axesOf, derivativeName } from '../core/axes';
import type { DefinedQuantity, SystemDeclaration } from './declaration';
import { t } from '../text/t';

/** The field that a Schlieren picture is made of. */
export const schlierenField = 'schlieren';

/** Variables that light is bent by, or that represent a density, with their symbols. */
const densities = new Map([
  ['rho', 'ρ'],
  ['h', 'h'],
]);

/** The length of the gradient of a density or a depth; none where the system has neither, or a field of that name. */
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
