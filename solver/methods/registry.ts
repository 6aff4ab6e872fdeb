import { cartesianFv } from './cartesianFv';
import { dgModal } from './dgModal';
import type { Method } from './types';

/** Every method, by the name that cases use. */
export const methods: ReadonlyMap<string, Method> = new Map(
  [dgModal, cartesianFv].map((method) => [method.id, method]),
);
