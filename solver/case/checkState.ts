import { methodOf } from '../methods/methodOf';
import type { SystemDeclaration } from '../physics/declaration';
import { slopeNames, slopeNamesOf } from '../physics/initialSlopes';
import type { CheckList } from './checkItem';
import type { CaseDocument } from './document';
import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Checks the derivatives of the initial state: those given by the case, and those neither given nor known. */
function checkInitialSlopes(
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

/** Checks the initial state and the exact solution: one valid expression per primitive variable. */
export function checkState(
  list: CheckList,
  document: CaseDocument,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  checkPrimitives(list, 'initial', t('checkInitialTitle'), document.initial, system, expressions);
  if (document.exact !== null) {
    checkPrimitives(list, 'exact', t('checkExactTitle'), document.exact, system, expressions);
  }
  checkInitialSlopes(list, document, system, expressions);
  const names = system.primitive.variables.map(({ name }) => name).join(', ');
  list.okUnlessFaulty('initial', t('checkGivenFor', names));
}

function checkPrimitives(
  list: CheckList,
  place: 'initial' | 'exact',
  title: string,
  given: Readonly<Record<string, string>>,
  system: SystemDeclaration,
  expressions: CaseExpressions,
): void {
  const known = system.primitive.variables.map(({ name }) => name);
  for (const name of known) {
    const id = `${place}.${name}`;
    const source = Object.hasOwn(given, name) ? given[name] : undefined;
    if (source === undefined) {
      list.error('initial', id, id, t('checkStateMissing', title, name));
      continue;
    }
    const fault =
      place === 'initial' ? expressions.initialFault(source) : expressions.fault(source);
    if (fault !== null) list.error('initial', id, id, `${title}, ${name}: ${fault}`, fault);
  }
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const id = `${place}.${name}`;
    list.warning('initial', id, id, t('checkStateUnused', title, name, known.join(', ')));
  }
}
