import { z } from 'zod';
import { t } from '../text/t';

/** The name of a definition or quantity in the expression language. */
export const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, t('expressionName'));

/** Text of the expression language; checked against the system by `checkCase`. */
export const expression = z.string().min(1, t('expressionNotEmpty')).max(10_000);

/** An expression under a name of the user's. */
export const namedExpression = z.strictObject({ name: identifier, expression });

/** Each may use those before it. */
export type NamedExpressions = readonly Readonly<z.infer<typeof namedExpression>>[];
