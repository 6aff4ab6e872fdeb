import type { MethodDescriptor } from './descriptor';
import { fvDescriptor } from './cartesianFv/descriptor';
import { ceseDescriptor } from './cese/descriptor';
import { cprDescriptor } from './cpr/descriptor';
import { dgDescriptor } from './dgModal/descriptor';
import { frMixedDescriptor } from './frMixed/descriptor';

/** Descriptors of all methods; new cases use the first one that is suitable. */
export const descriptors = [
  dgDescriptor,
  fvDescriptor,
  ceseDescriptor,
  cprDescriptor,
  frMixedDescriptor,
] as const;

/** Any descriptor, with its own options. */
export type AnyDescriptor = MethodDescriptor<(typeof descriptors)[number]['options']>;
