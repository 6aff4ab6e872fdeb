/** Parts of the worker used by the page. `engine.ts` is the separate entry point of the worker itself. */
export { cancel, createCancelFlag } from './canceling';
export type { MeshInspection } from './events';
export type { BenchmarkEvent, StudyEvent, VerificationEvent } from './progressEvents';
export * from './events';
export * from './protocol';
