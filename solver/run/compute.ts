/** Entry point for computing cases; it imports every method with its kernels. */
export { testDf64, type Df64Test } from '../gpu/df64/selfTest';
export {
  describeDevice,
  openDevice,
  type DeviceSource,
  type NoDevice,
  type OpenedDevice,
} from './device';
export { forecastOf, limitsOf, type Forecast } from './forecast';
export { prepareCase, type PreparedCase } from './preparedCase';
export { readyRun } from './readyRun';
export {
  runCase,
  type Recorded,
  type RunCaseOptions,
  type RunCaseResult,
  type RunPoint,
} from './runCase';
export { SavedSolutions } from './savedSolution';
export { maxTrialSeconds, tryRun } from './trial';
