import { statisticFields } from '../diagnostics/outputs';
import { isOnSides } from '../physics/wallSpacing';
import type { Solution } from './solution';

/**
 * Returns the names of the fields in a cell file: all fields of the case, and the requested ones. User-defined
 * wall fields are excluded, since cells have no values of them.
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
