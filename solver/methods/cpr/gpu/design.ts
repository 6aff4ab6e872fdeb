import { CaseError } from '../../../core/caseError';
import type { CprOperators } from '../operators';
import type { CprOptions } from '../options';
import { t } from '../../../text/t';

/** Work distribution of the stage kernels. */
export interface LineDesign {
  /** Invocations per cell, one per line of an axis. */
  readonly lines: number;
  readonly cellsPerGroup: number;
  /** Invocations per workgroup. */
  readonly groupSize: number;
}

/**
 * Fastest number of hexahedra per workgroup on an H200, by N = p + 1: enough to fill two subgroups of 32 invocations, or
 * nearly. At p = 4 five cells are 2 % faster on straight edges, and 3 and 8 % slower on affine and curved cells.
 */
const hexahedraPerGroup = [64, 16, 7, 4, 2, 2];

/**
 * Same as `hexahedraPerGroup` in df64: two subgroups hide more latency. At p = 3 with the chain rule, 4 cells reached
 * 9.8·10⁹ DOF·stage/s, 2 cells 7.1·10⁹ and 1 cell 5.0·10⁹.
 */
const pairedPerGroup = [32, 16, 7, 4, 2, 1];

/** Same as `hexahedraPerGroup` in meshes with collapsed cells, whose projection has more barriers: one subgroup at p = 3. */
const solidsPerGroup = [64, 16, 7, 2, 2, 2];

/** Cells per workgroup of the viscous kernel, by N: from 16 lines on, one subgroup of 32 was 5 % faster than two. */
export const viscousPerGroup = [64, 16, 7, 2, 1, 1];

/** Invocations per workgroup of quadrilaterals. */
const subgroup = 32;

/** Workgroup memory in bytes guaranteed on every device, less the memory for reports. */
const availableBytes = 16_384 - 512;

/** Properties that determine the workgroup memory of a cell. */
interface CellPoints {
  readonly options: Pick<CprOptions, 'order' | 'precision'>;
  readonly pointCount: number;
  readonly variableCount: number;
}

const wordsOf = ({ options }: Pick<CellPoints, 'options'>): 1 | 2 =>
  options.precision === 'df64' ? 2 : 1;

const memoryOf = (cell: CellPoints, rows: number): number =>
  4 * wordsOf(cell) * cell.pointCount * cell.variableCount * rows;

/**
 * States per point in workgroup memory: one for a stage; one per axis for viscous fluxes, except the last axis with LDG,
 * whose lines keep their own states.
 */
export const rowsInMemory = (
  { viscousScheme }: Pick<CprOptions, 'viscousScheme'>,
  dimension: number,
  isViscous: boolean,
): number => (isViscous ? dimension - (viscousScheme === 'ldg' ? 1 : 0) : 1);

/** Returns why a single cell exceeds the workgroup memory; null if it fits. @param rows states per point there */
export function roomFault(cell: CellPoints, rows: number): string | null {
  const bytes = memoryOf(cell, rows);
  if (bytes <= availableBytes) return null;
  const { options, variableCount } = cell;
  return t(
    'cprWorkgroupMemory',
    variableCount,
    options.precision,
    options.order,
    bytes,
    availableBytes,
  );
}

/**
 * Plans the workgroups of a kernel.
 * @param rows states per point in workgroup memory
 * @param perGroup hexahedra per workgroup by N in single precision
 * @throws CaseError if a single cell exceeds the workgroup memory
 */
export function lineDesign(
  operators: Pick<
    CprOperators,
    'mesh' | 'options' | 'perAxis' | 'pointCount' | 'variableCount' | 'sidePointCount' | 'triangles'
  >,
  rows = 1,
  perGroup: readonly number[] = operators.triangles ? solidsPerGroup : hexahedraPerGroup,
): LineDesign {
  const fault = roomFault(operators, rows);
  if (fault !== null) {
    throw new CaseError(t('cprLowerOrder', fault));
  }
  const { mesh, perAxis, sidePointCount: lines } = operators;
  const words = wordsOf(operators);
  const requested =
    mesh.dimension === 3
      ? ((words === 2 ? pairedPerGroup : perGroup)[perAxis - 1] ?? 1)
      : Math.max(1, Math.floor((words * subgroup) / lines));
  const cellsPerGroup = Math.min(requested, Math.floor(availableBytes / memoryOf(operators, rows)));
  return { lines, cellsPerGroup, groupSize: lines * cellsPerGroup };
}
