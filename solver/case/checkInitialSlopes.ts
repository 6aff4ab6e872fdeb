import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { slopeNames, slopeNamesOf } from '../physics/initialSlopes';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks the derivatives of the initial state: those given by the case, and those neither given nor known. */
export function checkInitialSlopes(
  list: CheckList,
  { initialSlopes: given, initial, painted = [], scheme }: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const isUsed = methodOf(scheme).beginsWithDerivatives?.(scheme) ?? false;
  if (given !== undefined && !isUsed) {
    list.warning('initial', 'initialSlopes', 'initialSlopes', t('checkSlopesUnused'));
    return;
  }
  if (!isUsed) return;
  const known = slopeNames(system);
  for (const [name, source] of Object.entries(given ?? {})) {
    const id = `initialSlopes.${name}`;
    if (!known.includes(name)) {
      list.error('initial', id, id, t('checkUnknownSlope', name, known.join(', ')));
      continue;
    }
    const fault = expressions.initialFault(source);
    if (fault !== null) list.error('initial', id, id, t('checkAtSlope', name, fault), fault);
  }
  for (const { name } of system.primitive.variables) {
    const isFormula =
      !painted.some(({ variable }) => variable === name) &&
      !(Object.hasOwn(initial, name) && expressions.readsRaster(initial[name]));
    const absent = slopeNamesOf(name, system.dimension).find(
      (slope) => !Object.hasOwn(given ?? {}, slope),
    );
    if (isFormula || absent === undefined) continue;
    list.error(
      'initial',
      `initialSlopes.${absent}`,
      `initialSlopes.${absent}`,
      t('checkSlopeMissing', name, absent),
    );
  }
}
