import { statisticFields } from '../diagnostics/outputs';
import { isOnSides } from '../physics/wallSpacing';
import type { Solution } from './solution';

/**
 * Names of the fields that a file of cells holds: all that the case knows of, and those requested. The user's own fields on
 * walls have no values there.
 */
export function fieldList(
  { document, physics }: Pick<Solution, 'document' | 'physics'>,
  extraFields: readonly string[],
): string[] {
  const { variables, derived, dimension } = physics.system;
  const own = document.view.fields.filter(
    ({ name }) =>
      dimension < 3 || !isOnSides(physics.shownField(name, document.view.fields), dimension),
  );
  return [
    ...new Set([
      ...[...variables, ...derived, ...own].map(({ name }) => name),
      ...physics.statistics.flatMap(statisticFields),
      ...extraFields,
    ]),
  ];
}
