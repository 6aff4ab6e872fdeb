import type { BenchmarkRow } from './types';

type Measured = Pick<
  BenchmarkRow,
  'cells' | 'microsecondsPerStep' | 'dofStagesPerSecond' | 'bytesPerDofStage'
>;

/** Cells times steps per second, what methods with one value per cell are compared by; null if nothing was measured. */
export const cellStepsPerSecond = ({ cells, microsecondsPerStep }: Measured): number | null =>
  microsecondsPerStep === null ? null : cells / (1e-6 * microsecondsPerStep);

/** Bytes that must pass between memory and GPU per cell and step; null if there is no model or nothing was measured. */
export function bytesPerCellStep(row: Measured): number | null {
  const cellSteps = cellStepsPerSecond(row);
  const { dofStagesPerSecond, bytesPerDofStage } = row;
  if (cellSteps === null || dofStagesPerSecond === null || bytesPerDofStage === null) return null;
  return (bytesPerDofStage * dofStagesPerSecond) / cellSteps;
}
