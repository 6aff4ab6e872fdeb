import { z } from 'zod';
import type { MethodOption } from '../../option';
import { alpha, alphaSchema } from './alpha';
import { cflNumberSchema } from '../../cflNumberOption';
import { cflNumber } from './cflNumber';
import { precisionSchema } from '../../precisionOption';
import { initialSlopes, initialSlopesSchema } from './initialSlopes';
import { precision } from './precision';
import { slopes, slopesSchema } from './slopes';

/** What a case chooses of CE/SE. */
export const ceseOptions = z.strictObject({
  id: z.literal('cese'),
  slopes: slopesSchema,
  alpha: alphaSchema,
  initialSlopes: initialSlopesSchema,
  cflNumber: cflNumberSchema.default(0.5),
  precision: precisionSchema,
});

export type CeseOptions = z.infer<typeof ceseOptions>;

/** The same in the order in which they are shown and told. */
export const ceseOptionList: readonly MethodOption<CeseOptions>[] = [
  slopes,
  alpha,
  initialSlopes,
  cflNumber,
  precision,
];
