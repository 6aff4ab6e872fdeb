/** The engine room: the worker's side of the protocol, and runs without a page around them. */
export { createEngine, type Engine, type EngineOptions } from './engine';
export { describeDevice, openDevice, type NoDevice, type OpenedDevice } from './device';
export { runCase, type RunCaseOptions, type RunCaseResult } from './runCase';
export * from './protocol';
