/** Benchmarks of this machine: measurements, results and comparisons. */
export { boxCase, boxMesh } from './boxCase';
export { bytesPerDofStage, bytesPerMeanStage, bytesPerPointStage } from './byteModel';
export { bytesPerCellStep, cellStepsPerSecond } from './cellFigures';
export { cellsName, mixedWords } from './cellsName';
export { hexahedraWords } from './hexahedra';
export { gridWords, inDesigns } from './gridTasks';
export { benchmarkCsv } from './csv';
export { kernelShares } from './kernelTimes';
export {
  compareFigures,
  figuresFile,
  figuresOf,
  storedFiguresSchema,
  type FigureRatio,
  type StoredFigures,
} from './figures';
export { dgPaperTables } from './dgPaper/tables';
export type { PublishedComparison } from './publishedComparison';
export { kernelDesignTitle } from './kernels/designs';
export { kernelDescriptions, kernelRooflines, kernelTables } from './kernels/tables';
export { fvPaperTables, paperTables, type PaperRow, type PaperTable } from './paper/tables';
export {
  availableTasks,
  chooseTasks,
  planBenchmark,
  UnknownMeasurement,
  type PlanOptions,
} from './plan';
export type { SerialInput, SerialOutput, TimeCompiledC } from './serial';
export {
  extraCosts,
  hexahedraSpeedUps,
  speedUps,
  threadSpeedUp,
  type ExtraCost,
  type SpeedUp,
} from './speedUp';
export { studyCsv } from './study/csv';
export type { Experiment, StudyPlot } from './study/experiment';
export type { ExperimentId } from './study/experimentIds';
export { experiments } from './study/experiments';
export { studyFindings } from './study/findings';
export { heatColor, plotSvg, plotTitle, studyPlots } from './study/plots';
export { forecastStudy, planStudy } from './study/plan';
export { studyReport } from './study/report';
export { studyTables, type StudyCell, type StudyHead, type StudyTable } from './study/tables';
export type { StudyMachine, StudyReport, StudyRow, StudyTask } from './study/types';
export type {
  Accuracy,
  BenchmarkedMachine,
  BenchmarkGroup,
  BenchmarkReport,
  BenchmarkRow,
  BenchmarkTask,
  KernelShare,
  KernelWork,
  SerialComparison,
} from './types';
