import { t } from '../text/t';

/**
 * The error in an expression that a user wrote. The message is one line with the column,
 * for instance `unknown name "rh" (column 5); did you mean "rho"?`.
 */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  /**
   * @param column 1-based place in `source`
   * @param remedy what to do about it, if that isn't plain
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

/** What a function of a scope has against its argument; the place is added where it is called. */
export class FunctionFault extends Error {
  override readonly name = 'FunctionFault';
}
