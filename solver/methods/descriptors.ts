import type { MethodDescriptor } from './descriptor';
import { dgDescriptor } from './dgModal/descriptor';

/** What there is to know of every method; the first one that serves is that of new cases. */
export const descriptors = [dgDescriptor] as const;

/** Any of them, for options of its own. */
export type AnyDescriptor = MethodDescriptor<(typeof descriptors)[number]['options']>;
