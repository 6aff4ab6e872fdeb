/** How fast this machine computes: measurements, their figures, and what they are compared with. */
export { boxCase, boxMesh } from './boxCase';
export { bytesPerDofStage, bytesPerMeanStage } from './byteModel';
export { bytesPerCellStep, cellStepsPerSecond } from './cellFigures';
export { gridWords, inDesigns } from './gridTasks';
export { benchmarkCsv } from './csv';
export { kernelShares } from './kernelTimes';
export {
  compareFigures,
  figuresFile,
  figuresOf,
  keptFiguresSchema,
  type FigureRatio,
  type KeptFigures,
} from './figures';
export { measureTask, type MeasuringOptions } from './measure';
export { paperTables, type PaperRow, type PaperTable } from './paper/tables';
export { chooseTasks, planBenchmark, UnknownMeasurement, type PlanOptions } from './plan';
export { runBenchmark, type BenchmarkObserver, type BenchmarkOptions } from './run';
export { compareWithCompiledC } from './serial';
export type { SerialInput, SerialOutput, TimeCompiledC } from './serial';
export { extraCosts, speedUps, threadSpeedUp, type ExtraCost, type SpeedUp } from './speedUp';
export type {
  Accuracy,
  BenchmarkedMachine,
  BenchmarkGroup,
  BenchmarkReport,
  BenchmarkRow,
  BenchmarkTask,
  KernelShare,
  SerialComparison,
} from './types';
