import { statisticFields } from '../diagnostics/outputs';
import type { Solution } from './solution';

/** Names of the fields that a file holds: all that the case knows of, and those asked for. */
export function fieldList(
  { document, physics }: Pick<Solution, 'document' | 'physics'>,
  extraFields: readonly string[],
): string[] {
  const { variables, derived } = physics.system;
  return [
    ...new Set([
      ...[...variables, ...derived, ...document.view.fields].map(({ name }) => name),
      ...physics.statistics.flatMap(statisticFields),
      ...extraFields,
    ]),
  ];
}
