import { CaseError } from '../../../core/caseError';
import type { CprOperators } from '../operators';
import type { CprOptions } from '../options';
import { t } from '../../../text/t';

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
 * invocations or nearly so. At p = 4 five cells are 2 % faster on straight edges, and 3 and 8 % slower on affine and curved cells.
 */
const hexahedraPerGroup = [64, 16, 7, 4, 2, 2];

/**
 * The same in df64: two subgroups hide more of what an invocation waits for. At p = 3 4 cells did 9.8·10⁹ DOF·stage/s by
 * the chain rule, 2 did 7.1 and 1 did 5.0.
 */
const pairedPerGroup = [32, 16, 7, 4, 2, 1];

/** Cells by N whose viscous fluxes a workgroup does: from lines of 16 on one subgroup of 32 was faster than two, by 5 %. */
export const viscousPerGroup = [64, 16, 7, 2, 1, 1];

/** Invocations of a workgroup of quadrangles. */
const subgroup = 32;

/** Bytes of workgroup memory that every device has, less what reports take. */
const availableBytes = 16_384 - 512;

/** What a cell has at its points. */
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
 * States per point that the memory of a workgroup has: of a stage one, of viscous fluxes one per axis, but that by LDG
 * lines along the last axis keep theirs.
 */
export const rowsInMemory = (
  { viscousScheme }: Pick<CprOptions, 'viscousScheme'>,
  dimension: number,
  isViscous: boolean,
): number => (isViscous ? dimension - (viscousScheme === 'ldg' ? 1 : 0) : 1);

/** Why not even one cell has room in the memory of a workgroup; null if it has. @param rows states per point there */
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
 * @param rows states per point in the memory of a workgroup
 * @param perGroup hexahedra of a workgroup by N in single precision
 * @throws CaseError if not even one cell has room there
 */
export function lineDesign(
  operators: Pick<
    CprOperators,
    'mesh' | 'options' | 'perAxis' | 'pointCount' | 'variableCount' | 'sidePointCount'
  >,
  rows = 1,
  perGroup: readonly number[] = hexahedraPerGroup,
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
