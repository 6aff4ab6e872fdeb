/** A case from its preparation to its end, on any backend, without a page around it. */
export { describeDevice, openDevice, type NoDevice, type OpenedDevice } from './device';
export { runCase, type RunCaseOptions, type RunCaseResult } from './runCase';
export type { Backend, RunInfo, RunProgress, RunState, RunSummary } from './runReports';
