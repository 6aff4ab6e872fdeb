/** One case at many values of its parameters. */
export { documentAt, samePoint, sweepableNames, sweepFaults, sweepPoints } from './points';
export type { SweepPoint } from './points';
export { isComplete, runSweep, type SweepResult, type SweptRun } from './runSweep';
export { sweepCsv, sweepTable, type SweepTable } from './table';
