import type { MethodDescriptor } from './descriptor';
import { fvDescriptor } from './cartesianFv/descriptor';
import { ceseDescriptor } from './cese/descriptor';
import { cprDescriptor } from './cpr/descriptor';
import { dgDescriptor } from './dgModal/descriptor';

/** Information about every method; the first one that serves is that of new cases. */
export const descriptors = [dgDescriptor, fvDescriptor, ceseDescriptor, cprDescriptor] as const;

/** Any of them, for options of its own. */
export type AnyDescriptor = MethodDescriptor<(typeof descriptors)[number]['options']>;
