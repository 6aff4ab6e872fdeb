/** Cases are computed through here: it brings every method and their kernels along. */
export { describeDevice, openDevice, type OpenedDevice } from './device';
export { requireSoundValues } from './givenValues';
export { prepareCase } from './preparedCase';
export { initialSnapshot } from './startingState';
export {
  runCase,
  type Recorded,
  type RunCaseOptions,
  type RunCaseResult,
  type RunPoint,
} from './runCase';
export { SavedSolutions } from './savedSolution';
