/** Types and forecasts of runs. `compute.ts` is the separate entry point for computing them. */
export type { CoursePoint } from './course';
export type { RunEstimate } from './estimate';
export { forecastOf, limitsOf, type Forecast, type LikelyRange } from './forecast';
export {
  ordersLeft,
  type Backend,
  type RunInfo,
  type RunProgress,
  type RunState,
  type RunSummary,
  type SteadyProgress,
} from './runReports';
export { runSummarySchema } from './runSummary';
export {
  runsCsv,
  runsTable,
  sortedRows,
  type RunsTable,
  type RunsValue,
  type TabulatedRun,
} from './runsTable';
