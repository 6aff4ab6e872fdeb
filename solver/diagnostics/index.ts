/** Data collected during a run: monitors, averages, marks and signals. */
export { maxComparedPoints } from './comparison';
export { extremeKinds, type ExtremeKind } from './extremes';
export {
  boundaryEvery,
  extrema,
  extremumOf,
  maxMonitors,
  type Extremum,
  type Monitor,
  type MonitorKind,
} from './monitors';
export {
  companions,
  covarianceField,
  defaultCheckpointInterval,
  meanField,
  hasFluctuation,
  maxBetweenSamples,
  rmsField,
  statisticFields,
  type Mark,
  type Statistic,
} from './outputs';
export { distanceOf, type Point } from './point';
export { regionBounds, type Region } from './region';
export { conservedSignal, signalHeader, signalStride, type Signal } from './signals';
