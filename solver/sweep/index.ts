/** One case at many values of its parameters. */
export { documentAt, samePoint, sweepableNames, sweepFaults, sweepPoints } from './points';
export type { SweepFault, SweepPoint } from './points';
export {
  isComplete,
  runSweep,
  type SweepOptions,
  type SweepResult,
  type SweptRun,
} from './runSweep';
export { sweepCsv, sweepTable, type SweepRow, type SweepTable } from './table';
