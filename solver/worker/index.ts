/** The worker's side of the protocol: it owns mesh, device and solution, and carries out what the page asks for. */
export { createEngine, type Engine, type EngineOptions } from './engine';
export * from './protocol';
