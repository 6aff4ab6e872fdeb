import { dg } from './dgModal';
import type { Scheme } from './types';

/** Every scheme, by the name that cases use. */
export const schemes: ReadonlyMap<string, Scheme> = new Map([dg].map((s) => [s.id, s]));
