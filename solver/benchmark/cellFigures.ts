import type { BenchmarkRow } from './types';

type Measured = Pick<
  BenchmarkRow,
  'cells' | 'microsecondsPerStep' | 'dofStagesPerSecond' | 'bytesPerDofStage'
>;

/** Returns cells times steps per second, the rate for methods with one value per cell; null if not measured. */
export const cellStepsPerSecond = ({ cells, microsecondsPerStep }: Measured): number | null =>
  microsecondsPerStep === null ? null : cells / (1e-6 * microsecondsPerStep);

/** Returns the minimum memory traffic in bytes per cell and step; null if there is no model or measurement. */
export function bytesPerCellStep(row: Measured): number | null {
  const cellSteps = cellStepsPerSecond(row);
  const { dofStagesPerSecond, bytesPerDofStage } = row;
  if (cellSteps === null || dofStagesPerSecond === null || bytesPerDofStage === null) return null;
  return (bytesPerDofStage * dofStagesPerSecond) / cellSteps;
}
