/** What the page knows of its worker. `engine.ts` is a door of its own: it is the worker. */
export { cancel, createCancelFlag } from './cancelling';
export type { MeshInspection } from './inspectMesh';
export type { BenchmarkNews, StudyNews, VerificationNews } from './news';
export * from './events';
export * from './protocol';
