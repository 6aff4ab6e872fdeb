import type { SystemDeclaration } from '../physics/declaration';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks the source term: expressions of the state per conserved variable, or an exact solution. */
export function checkSourceTerm(
  list: CheckList,
  { sourceTerm, exact }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  if (sourceTerm === undefined) return;
  if (sourceTerm === 'manufactured') {
    if (exact !== null) return;
    list.error('physics', 'sourceTerm', 'sourceTerm', t('checkNoManufactured'));
    return;
  }
  const known = system.variables.map(({ name }) => name);
  for (const [name, source] of Object.entries(sourceTerm)) {
    const id = `sourceTerm.${name}`;
    if (known.includes(name)) {
      const fault = expressions.stateFault(source);
      if (fault !== null) list.error('physics', id, id, t('checkAtSource', name, fault), fault);
    } else {
      list.error('physics', id, id, t('checkUnknownSource', name, known.join(', ')));
    }
  }
}
