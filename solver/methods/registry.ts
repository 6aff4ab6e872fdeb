import { cartesianFv } from './cartesianFv';
import { cese } from './cese';
import { dgModal } from './dgModal';
import type { Method } from './types';

/** Every method, by the name that cases use. */
export const methods: ReadonlyMap<string, Method> = new Map(
  [dgModal, cartesianFv, cese].map((method) => [method.id, method]),
);
