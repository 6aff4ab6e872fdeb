import { z } from 'zod';
import { descriptors } from './descriptors';

const [first, ...others] = descriptors;

/** What a case chooses of its method: one member per method, told apart by the method's name. */
export const methodOptions = z.discriminatedUnion('id', [
  first.options,
  ...others.map(({ options }) => options),
]);

export type MethodOptions = z.infer<(typeof descriptors)[number]['options']>;
