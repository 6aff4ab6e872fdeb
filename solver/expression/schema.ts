import { z } from 'zod';
import { t } from '../text/t';

/** The name of a definition or quantity in the expression language. */
export const identifier = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, t('expressionName'));

/** Text in the expression language; checked against the system by `checkCase`. */
export const expression = z.string().min(1, t('expressionNotEmpty')).max(10_000);

/** An expression with a user-defined name. */
export const namedExpression = z.strictObject({ name: identifier, expression });

/** Named expressions; each may use the preceding ones. */
export type NamedExpressions = readonly Readonly<z.infer<typeof namedExpression>>[];
