/** What is stated about runs. `compute.ts` is a door of its own: it carries them out. */
export type { CoursePoint } from './course';
export type { RunEstimate } from './estimate';
export { forecastOf, limitsOf, type Forecast, type LikelyRange } from './forecast';
export type { Backend, RunInfo, RunProgress, RunState, RunSummary } from './runReports';
export { runSummarySchema } from './runSummary';
