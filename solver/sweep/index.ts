/** Parameter sweeps of a case. */
export { documentAt, samePoint, sweepableNames, sweepFaults, sweepPoints } from './points';
export type { SweepPoint } from './points';
export { notConverged } from './convergence';
export { panelTitle } from './panelTitle';
export { sweepRemaining } from './remaining';
export { isComplete, runSweep, type SweepResult, type SweptRun } from './runSweep';
export { cpuPrecision, studyNames } from './variants';
export { defaultVariants, variantsOf, type SweepValue, type Variant } from './variants';
export { sweepCsv, sweepTable, type SweepTable } from './table';
export { airfoilTheory, theoryNames } from './airfoilTheory';
export { airfoilPolar, type PolarRequest } from './airfoilPolar';
export { experimentsOf, type Measured } from './experiments';
export { isUsable, largestLift, type LargestLift } from './stall';
export { usualModel, viscousPolar, type FlowModel } from './viscousPolar';
