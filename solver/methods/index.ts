/** What is known of every method. `registry.ts` is a door of its own: it builds them. */
export type { MeshKind, OptionContext, OptionField } from './descriptor';
export { descriptors } from './descriptors';
export { meshKind, summaryKind } from './meshKind';
export { methodNamed, methodOf } from './methodOf';
export type { MethodOptions } from './options';
export { systemsFor } from './systemsFor';
