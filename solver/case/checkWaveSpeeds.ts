import type { SystemDeclaration } from '../physics/declaration';
import { waveSpeedFaults } from '../physics/waveSpeedFaults';
import { formatPath } from '../core/formatPath';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

/** Checks that the wave speeds of an otherwise valid custom system are no less than those of its flux. */
export function checkWaveSpeeds(
  list: CheckList,
  { system: { declaration, parameters }, initial }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  if (declaration === undefined) return;
  if (list.items.some(({ section, level }) => section === 'physics' && level === 'error')) return;
  const given = Object.fromEntries(
    Object.entries(initial).flatMap(([name, source]) => {
      const value = expressions.constant(source);
      return value === null ? [] : [[name, value]];
    }),
  );
  for (const { path, message } of waveSpeedFaults(system, parameters, given)) {
    const field = formatPath(['system', 'declaration', ...path]);
    list.warning('physics', field, field, `${formatPath(path)}: ${message}`, message);
  }
}
