import { CaseError } from '../../../core/caseError';
import type { CprOperators } from '../operators';

/** How the stage kernels share out the work. */
export interface LineDesign {
  /** Invocations of a cell, one per line of an axis. */
  readonly lines: number;
  readonly cellsPerGroup: number;
  /** Invocations of a workgroup. */
  readonly groupSize: number;
}

/**
 * Cells of a workgroup by N = p + 1, at which hexahedra were fastest on an H200: as many as fill two subgroups of 32
 * invocations or nearly so, four where lines are 25.
 */
const hexahedraPerGroup = [64, 16, 7, 4, 5, 2];

/**
 * The same in df64: two subgroups hide more of what an invocation waits for. At p = 3 4 cells did 9.8·10⁹ DOF·stage/s by
 * the chain rule, 2 did 7.1 and 1 did 5.0.
 */
const pairedPerGroup = [32, 16, 7, 4, 2, 1];

/** Invocations of a workgroup of quadrangles. */
const subgroup = 32;

/** Bytes of workgroup memory that every device has, less what reports take. */
const availableBytes = 16_384 - 512;

/**
 * @param rows states per point in the memory of a workgroup
 * @throws CaseError where not even one cell has room there
 */
export function lineDesign(
  {
    mesh,
    options,
    perAxis,
    pointCount,
    variableCount,
    sidePointCount: lines,
  }: Pick<
    CprOperators,
    'mesh' | 'options' | 'perAxis' | 'pointCount' | 'variableCount' | 'sidePointCount'
  >,
  rows = 1,
): LineDesign {
  const words = options.precision === 'df64' ? 2 : 1;
  const perCell = 4 * words * pointCount * variableCount * rows;
  const wanted =
    mesh.dimension === 3
      ? ((words === 2 ? pairedPerGroup : hexahedraPerGroup)[perAxis - 1] ?? 1)
      : Math.max(1, Math.floor((words * subgroup) / lines));
  const cellsPerGroup = Math.min(wanted, Math.floor(availableBytes / perCell));
  if (cellsPerGroup === 0) {
    throw new CaseError(
      `scheme.order: ${variableCount} variables of ${options.precision} at order ${options.order} need ${perCell} bytes of workgroup memory, ${availableBytes} are sure: use a lower order, the precision f32 or the CPU`,
    );
  }
  return { lines, cellsPerGroup, groupSize: lines * cellsPerGroup };
}
