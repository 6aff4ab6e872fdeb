import type { CaseExpressions } from './expressions';
import { t } from '../text/t';

/** Returns the error in a quantity evaluated during a run, such as a statistic, or null. */
export const runQuantityFault = (source: string, expressions: CaseExpressions): string | null =>
  explained(expressions.runFault(source), source, expressions);

/** Like `runQuantityFault`, for a quantity on a boundary. */
export const sideQuantityFault = (source: string, expressions: CaseExpressions): string | null =>
  explained(expressions.sideFault(source), source, expressions);

/** Names the cause if the expression is valid only as a field for viewing. */
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
