import { z } from 'zod';
import type { MethodOption } from '../../option';
import { alpha, alphaSchema } from './alpha';
import { cflNumberSchema } from '../../cflNumberOption';
import { cflNumber } from './cflNumber';
import { precisionSchema } from '../../precisionOption';
import { initialSlopes, initialSlopesSchema } from './initialSlopes';
import { precision } from './precision';
import { slopes, slopesSchema } from './slopes';

/** Case options of the CE/SE method. */
export const ceseOptions = z.strictObject({
  id: z.literal('cese'),
  slopes: slopesSchema,
  alpha: alphaSchema,
  initialSlopes: initialSlopesSchema,
  cflNumber: cflNumberSchema.default(0.5),
  precision: precisionSchema,
});

export type CeseOptions = z.infer<typeof ceseOptions>;

/** The same options in display order. */
export const ceseOptionList: readonly MethodOption<CeseOptions>[] = [
  slopes,
  alpha,
  initialSlopes,
  cflNumber,
  precision,
];
