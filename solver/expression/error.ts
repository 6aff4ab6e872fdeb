import { PlainError } from '../core/plainError';
import { t } from '../text/t';

/**
 * The error in an expression that a user wrote. The message is one line with the column,
 * for instance `unknown name "rh" (column 5); did you mean "rho"?`.
 */
export class ExpressionError extends PlainError {
  override readonly name = 'ExpressionError';

  /**
   * @param column 1-based place in `source`
   * @param remedy how to fix it, if that isn't obvious
   */
  constructor(
    problem: string,
    readonly column: number,
    readonly source: string,
    cure?: string,
  ) {
    super(t('expressionAt', problem, column, cure));
  }
}

/** An argument rejected by a function of a scope; the caller adds the column. */
export class FunctionFault extends PlainError {
  override readonly name = 'FunctionFault';
}
