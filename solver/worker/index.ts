/** What the page knows of its worker. `engine.ts` is a door of its own: it is the worker. */
export { cancel, createCancelFlag } from './canceling';
export type { MeshInspection } from './inspectMesh';
export type { BenchmarkEvent, StudyEvent, VerificationEvent } from './progressEvents';
export * from './events';
export * from './protocol';
