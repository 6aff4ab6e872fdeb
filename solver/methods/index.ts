/** What is known of every method. `registry.ts` is a door of its own: it builds them. */
export type { OptionContext, OptionField } from './descriptor';
export { descriptors } from './descriptors';
export { meshKind } from './meshKind';
export { methodNamed, methodOf } from './methodOf';
export type { MethodOptions } from './options';
export { systemsFor } from './systemsFor';
