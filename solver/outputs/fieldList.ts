import { statisticFields } from '../diagnostics/outputs';
import { isOnSides } from '../physics/wallSpacing';
import type { Solution } from './solution';
import type { WallQuantity } from './wallQuantities';

/**
 * Returns the names of the fields in a cell file: all fields of the case, and the requested ones. User-defined
 * wall fields are excluded, since cells have no values of them.
 */
export function fieldList(
  { document, physics }: Pick<Solution, 'document' | 'physics'>,
  extraFields: readonly string[],
): string[] {
  const { variables, derived } = physics.system;
  const walls = customWallFields({ document, physics });
  const own = document.view.fields.filter((field) =>
    walls.every(({ name }) => name !== field.name),
  );
  return [
    ...new Set([
      ...[...variables, ...derived, ...own].map(({ name }) => name),
      ...physics.statistics.flatMap(statisticFields),
      ...extraFields,
    ]),
  ];
}

/** Returns the user-defined fields that have values on walls only. */
export function customWallFields({
  document,
  physics,
}: Pick<Solution, 'document' | 'physics'>): WallQuantity[] {
  const { dimension } = physics.system;
  if (dimension < 3) return [];
  const { fields } = document.view;
  return fields
    .map(({ name }) => ({ name, program: physics.shownField(name, fields) }))
    .filter(({ program }) => isOnSides(program, dimension));
}
