import { stateStride } from '../../../../physics/wgsl';
import { hasForce, type DgOperators } from '../../operators';
import type { DesignDevice, KernelDesign } from '../design';
import { t } from '../../../../text/t';

/** Rows of points by which the invocations of a cell hand numbers to each other. */
export function exchangeRows({ element, physics, variableCount }: DgOperators): number {
  const lanes = stateStride(variableCount);
  const faces = 2 * lanes * Math.ceil((3 * element.sidePoints) / lanes);
  return Math.max(faces, (physics.sourceTerm ? 4 : 3) * lanes);
}

/** Bytes of workgroup memory for the clock and the reports, with room to spare. */
const reportBytes = 512;

/** Invocations of a workgroup, the most first. */
const workgroupSizes = [64, 32] as const;

/** The highest order of which a cell, all its variables, fits the registers of one invocation. */
const orderOfWholeCells = 2;

/**
 * One invocation per cell, at higher orders one per cell and variable where nothing acts on gradients in cells.
 * @throws Error if not even the smallest workgroup fits the device
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
  // Those of a cell share a workgroup.
  const sizes = workgroupSizes.map((size) => size - (size % lanes));
  const workgroupSize = sizes.find((size) => bytes(size) <= available);
  if (workgroupSize === undefined) {
    throw new Error(
      t('dgDf64Memory', element.order, variableCount, bytes(Math.min(...sizes)), available),
    );
  }
  return { ...plain, lanes, workgroupSize };
}
