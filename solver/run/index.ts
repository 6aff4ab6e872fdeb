/** Types and forecasts of runs. `compute.ts` is the separate entry point for computing them. */
export type { CoursePoint } from './course';
export type { RunEstimate } from './estimate';
export { forecastOf, limitsOf, type Forecast, type LikelyRange } from './forecast';
export type { Backend, RunInfo, RunProgress, RunState, RunSummary } from './runReports';
export { runSummarySchema } from './runSummary';
export {
  runsCsv,
  runsTable,
  sortedRows,
  type RunsTable,
  type RunsValue,
  type TabulatedRun,
} from './runsTable';
