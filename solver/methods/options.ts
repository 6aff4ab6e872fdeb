import { z } from 'zod';
import { descriptors } from './descriptors';

const [first, ...others] = descriptors;

/** Method options of a case: a union with one member per method, discriminated by the method's id. */
export const methodOptions = z.discriminatedUnion('id', [
  first.options,
  ...others.map(({ options }) => options),
]);

export type MethodOptions = z.infer<(typeof descriptors)[number]['options']>;
