import { isAtRest, isFarField } from '../physics/freeStream';
import type { SystemDeclaration } from '../physics/declaration';
import { formatPath } from '../core/formatPath';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks the free stream: its expressions, a nonzero velocity, and far fields whose state deviates from it. */
export function checkFreeStream(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const { freeStream, boundaries } = document;
  if (!freeStream) return;
  const { state, up } = freeStream;
  const known = system.primitive.variables.map(({ name }) => name);
  for (const [name, source] of Object.entries(state)) {
    const field = formatPath(['freeStream', 'state', name]);
    if (!known.includes(name)) {
      const message = t('checkFreeStreamUnused', name, known.join(', '));
      list.warning('physics', field, field, message);
      continue;
    }
    const fault = expressions.fault(source);
    if (fault !== null) {
      list.error('physics', field, field, t('checkAtFreeStream', name, fault), fault);
    }
  }
  if (known.includes('u') && isAtRest(document, system)) {
    const message = t('checkFreeStreamAtRest');
    list.warning('physics', 'freeStream', 'freeStream.state.u', message);
  }
  if (up === 'z' && system.dimension < 3) {
    const message = t('checkFreeStreamUp');
    list.error('physics', 'freeStream.up', 'freeStream.up', message);
  }
  for (const [group, { condition, values }] of Object.entries(boundaries)) {
    if (!isFarField(condition)) continue;
    for (const name of known) {
      const own = valueOf(values[name], expressions);
      const outside = valueOf(state[name], expressions);
      if (own === null || outside === null || own === outside) continue;
      const field = formatPath(['boundaries', group, 'values', name]);
      const detail = t('checkFarFieldDiffers', name, own, outside);
      list.warning('boundaries', `${group}.${name}.stream`, field, `"${group}": ${detail}`, detail);
    }
  }
}

const valueOf = (source: string | undefined, expressions: CaseExpressions): number | null =>
  source === undefined ? null : expressions.constant(source);
