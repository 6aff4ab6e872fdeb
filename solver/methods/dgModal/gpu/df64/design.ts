import { stateStride } from '../../../../physics/wgsl';
import { hasForce, type DgOperators } from '../../operators';
import type { DesignDevice, KernelDesign } from '../design';
import { t } from '../../../../text/t';

/** Returns the number of rows for exchanging numbers between the invocations of a cell. */
export function exchangeRows({ element, physics, variableCount }: DgOperators): number {
  const lanes = stateStride(variableCount);
  const faces = 2 * lanes * Math.ceil((3 * element.sidePoints) / lanes);
  return Math.max(faces, (physics.sourceTerm ? 4 : 3) * lanes);
}

/** Bytes of workgroup memory for the clock and the reports, with a margin. */
const reportBytes = 512;

/** Workgroup sizes, largest first. */
const workgroupSizes = [64, 32] as const;

/** Highest order at which a cell with all its variables fits the registers of one invocation. */
const orderOfWholeCells = 2;

/**
 * Returns the design with one invocation per cell, or at higher orders one per cell and variable unless a force acts in
 * cells.
 * @throws Error if the smallest workgroup exceeds the device's limits
 */
export function df64StageDesign(
  device: DesignDevice,
  plain: KernelDesign,
  operators: DgOperators,
): KernelDesign {
  const { element, variableCount } = operators;
  const isComplete = element.order <= orderOfWholeCells || hasForce(operators);
  const lanes = isComplete ? 1 : stateStride(variableCount);
  const rows = lanes === 1 ? 0 : exchangeRows(operators);
  const available = device.limits.maxComputeWorkgroupStorageSize;
  const bytes = (size: number): number =>
    8 * (rows * (size + 1) + 3 * element.sidePoints * element.modes) + 8 * size + reportBytes;
  // All invocations of a cell share a workgroup.
  const sizes = workgroupSizes.map((size) => size - (size % lanes));
  const workgroupSize = sizes.find((size) => bytes(size) <= available);
  if (workgroupSize === undefined) {
    throw new Error(
      t('dgDf64Memory', element.order, variableCount, bytes(Math.min(...sizes)), available),
    );
  }
  return { ...plain, lanes, workgroupSize };
}
