import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** The error in a quantity that a run reads off its state, as of a statistic, or null. */
export const runQuantityFault = (source: string, expressions: CaseExpressions): string | null =>
  explained(expressions.runFault(source), source, expressions);

/** The same of one that is read at the sides of a boundary. */
export const sideQuantityFault = (source: string, expressions: CaseExpressions): string | null =>
  explained(expressions.sideFault(source), source, expressions);

/** Where it would be sound as a field to look at, the cause is plain. */
function explained(
  fault: string | null,
  source: string,
  expressions: CaseExpressions,
): string | null {
  if (fault === null) {
    const value = expressions.constant(source);
    return value === null || Number.isFinite(value) ? null : t('caseNotReadable', value);
  }
  if (expressions.fieldFault(source) !== null) return fault;
  return t('caseOnlyViewed');
}
