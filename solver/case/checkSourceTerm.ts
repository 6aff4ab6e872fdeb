import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';

/** The case's source: expressions of the state for conserved variables, or an exact solution. */
export function checkSourceTerm(
  list: CheckList,
  { sourceTerm, exact }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  if (sourceTerm === undefined) return;
  if (sourceTerm === 'manufactured') {
    if (exact !== null) return;
    list.error(
      'physics',
      'sourceTerm',
      'sourceTerm',
      'the source is to come from the exact solution, and there is none: give one or choose another source',
    );
    return;
  }
  const known = system.variables.map(({ name }) => name);
  for (const [name, source] of Object.entries(sourceTerm)) {
    const id = `sourceTerm.${name}`;
    if (known.includes(name)) {
      const fault = expressions.stateFault(source);
      if (fault !== null) list.error('physics', id, id, `source of ${name}: ${fault}`, fault);
    } else {
      list.error(
        'physics',
        id,
        id,
        `the source has "${name}", which is not among ${known.join(', ')}: correct or remove it`,
      );
    }
  }
}
