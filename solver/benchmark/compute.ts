/** Entry point of measurements; imports every method and its kernels. */
export { measureTask } from './measure';
export type { MeasuringOptions } from './types';
export { runBenchmark, type BenchmarkObserver, type BenchmarkOptions } from './run';
export { compareWithCompiledC } from './serial';
export { compareHexahedraWithC } from './serialHexahedra';
export { runStudy, type StudyObserver, type StudyOptions } from './study/run';
