import { z } from 'zod';
import { dgOptions } from './dgModal/options';

/** What a case chooses of its method: one member per method, told apart by the method's name. */
export const methodOptions = z.discriminatedUnion('id', [dgOptions]);

export type MethodOptions = z.infer<typeof methodOptions>;
