/** Descriptions of all methods. `registry.ts`, which builds them, is a separate entry point. */
export type { MeshKind, OptionContext, OptionField } from './descriptor';
export { descriptors } from './descriptors';
export { meshKind, summaryKind } from './meshKind';
export { defaultMethod, methodNamed, methodOf } from './methodOf';
export type { MethodOptions } from './options';
export { systemsFor } from './systemsFor';
