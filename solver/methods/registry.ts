import { cartesianFv } from './cartesianFv';
import { cese } from './cese';
import { cpr } from './cpr';
import { dgModal } from './dgModal';
import { frMixed } from './frMixed';
import type { Method } from './types';

/** All methods by their id in cases. */
export const methods: ReadonlyMap<string, Method> = new Map(
  [dgModal, cartesianFv, cese, cpr, frMixed].map((method) => [method.id, method]),
);
