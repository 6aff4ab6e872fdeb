/** Measurements are made through here: they bring every method and their kernels along. */
export { measureTask, type MeasuringOptions } from './measure';
export { runBenchmark, type BenchmarkObserver, type BenchmarkOptions } from './run';
export { compareWithCompiledC } from './serial';
export { compareHexahedraWithC } from './serialHexahedra';
export { runStudy, type StudyObserver, type StudyOptions } from './study/run';
