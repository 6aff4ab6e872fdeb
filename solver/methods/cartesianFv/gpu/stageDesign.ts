import type { Dimension } from '../../../core/axes';
import { internalError } from '../../../core/internalError';

/** Mapping of a stage's kernel to the cells of a grid. */
export type StageDesign = DirectDesign | MarchDesign;

/** One invocation per cell, which computes all fluxes through its faces. */
export interface DirectDesign {
  readonly kind: 'direct';
  readonly workgroupSize: number;
}

/** Strips of columns that march over rows, see shaders/fv/march.wgsl. */
export interface MarchDesign {
  readonly kind: 'march';
  readonly workgroupSize: number;
  /** How the invocations of a strip exchange values. */
  readonly exchange: 'subgroup' | 'workgroup';
  /** Number of invocations per strip. */
  readonly lanes: number;
  /** Number of cell columns per invocation. */
  readonly columns: number;
  /** Number of rows that a strip updates. */
  readonly rows: number;
}

/** Case properties that the design depends on. */
export interface StagedCase {
  readonly dimension: Dimension;
  readonly counts: readonly number[];
  readonly variableCount: number;
  /** Whether states are in df64, which doubles the registers of strips. */
  readonly isDf64: boolean;
  /** Mask of obstacle cells, if any. */
  readonly solid?: Uint8Array | undefined;
  /** Whether a space-time scheme updates each cell separately. */
  readonly oneStep: boolean;
  /** Whether faces have several points, or states depend on means off the axis. */
  readonly facePoints: boolean;
  /** Stencil radius of the face values, in cells. */
  readonly reach: number;
}

/** Device properties that the design depends on. */
export interface StageDevice {
  /** Size of the smallest subgroup; 1 without subgroups. */
  readonly subgroupSize: number;
  /** Whether the device is a software GPU. */
  readonly software: boolean;
}

/** Workgroup size of the direct design. */
const directWorkgroup = 64;
/** Workgroup size in 1D and without reconstruction, where cells are so cheap that the reports per workgroup matter. */
const quickWorkgroup = 256;

/** Invocations per strip; to exchange values by shuffles, they must share a subgroup. */
const stripLanes = 32;
/** Workgroup sizes of a march; a single strip if it synchronizes by workgroup barriers. */
const marchWorkgroups: Readonly<Record<MarchDesign['exchange'], number>> = {
  subgroup: 64,
  workgroup: stripLanes,
};

/** On narrower grids most invocations of a strip would have no column. */
const minColumns = 16;
/** Maximum number of variables for which a strip's rows fit registers, even with two columns. */
const maxVariables = 4;

/** Returns the fastest measured design for a case on a device. */
export function stageDesign(staged: StagedCase, device: StageDevice): StageDesign {
  const marches =
    supportsMarch(staged) &&
    !device.software &&
    staged.variableCount <= maxVariables &&
    staged.counts[0] >= minColumns;
  return marches ? marchDesign(staged, device) : directDesign(staged);
}

const supportsMarch = ({ dimension, isDf64, oneStep }: StagedCase): boolean =>
  dimension === 2 && !isDf64 && !oneStep;

const directDesign = ({
  dimension,
  reach,
}: Pick<StagedCase, 'dimension' | 'reach'>): DirectDesign => ({
  kind: 'direct',
  workgroupSize: dimension === 1 || reach === 0 ? quickWorkgroup : directWorkgroup,
});

/** Returns the march design; strips exchange values by shuffles if each fits a subgroup. */
function marchDesign(
  { counts, variableCount, facePoints, solid }: Omit<StagedCase, 'dimension' | 'oneStep' | 'reach'>,
  { subgroupSize }: Pick<StageDevice, 'subgroupSize'>,
): MarchDesign {
  // Face points and obstacle masks of neighbors need many registers; with three variables one column was measured to be
  // faster.
  const takesPairs = !facePoints && !solid && variableCount !== 3;
  const exchange = subgroupSize % stripLanes === 0 ? 'subgroup' : 'workgroup';
  return {
    kind: 'march',
    workgroupSize: marchWorkgroups[exchange],
    exchange,
    lanes: stripLanes,
    columns: takesPairs && counts[0] > stripLanes ? 2 : 1,
    rows: marchedRows(counts),
  };
}

/**
 * Returns the rows per strip: many on large grids, so that few are computed twice; few on small ones, for enough
 * strips.
 */
function marchedRows(counts: readonly number[]): number {
  const edge = Math.sqrt(counts[0] * counts[1]);
  return Math.min(64, Math.max(8, 2 ** Math.round(Math.log2(edge / 128))));
}

/**
 * Parses a design name, for tests and measurements: `direct` or `march`, with deviations from the rule:
 * `direct:workgroup=128`, `march:rows=16,workgroup=128,exchange=workgroup,lanes=32,columns=2`.
 * @throws Error for an invalid name
 */
export function namedDesign(
  name: string,
  staged: StagedCase,
  device: Pick<StageDevice, 'subgroupSize'>,
): StageDesign {
  const [kind, list = ''] = name.split(':');
  if (kind !== 'direct' && kind !== 'march') {
    throw internalError(`there is no design "${name}" of a stage`);
  }
  const designOptions = new Map(
    list.split(',').map((designOption) => designOption.split('=') as [string, string]),
  );
  const number = (designOption: string, otherwise: number): number =>
    Number(designOptions.get(designOption) ?? otherwise);
  if (kind === 'direct' || !supportsMarch(staged)) {
    const rule = directDesign(staged);
    return { ...rule, workgroupSize: number('workgroup', rule.workgroupSize) };
  }
  const lanes = number('lanes', stripLanes);
  const inSubgroups =
    device.subgroupSize % lanes === 0 && designOptions.get('exchange') !== 'workgroup';
  const rule = marchDesign(staged, { subgroupSize: inSubgroups ? stripLanes : 1 });
  return {
    ...rule,
    workgroupSize: number('workgroup', Math.max(lanes, rule.workgroupSize)),
    lanes,
    columns: number('columns', rule.columns),
    rows: number('rows', rule.rows),
  };
}

/** Returns the number of columns that a strip updates; the outermost ones only provide data to their neighbors. */
export const stripColumns = ({ lanes, columns }: MarchDesign, reach: number): number =>
  lanes * columns - 2 * (reach + 1);

/** Returns the number of workgroups of a stage. */
export function workgroupsOf(
  design: StageDesign,
  { counts, reach }: Pick<StagedCase, 'counts' | 'reach'>,
): number {
  if (design.kind === 'direct') {
    return Math.ceil(counts.reduce((product, count) => product * count, 1) / design.workgroupSize);
  }
  return groupsAcross(design, counts[0], reach) * Math.ceil(counts[1] / design.rows);
}

/** Returns the number of workgroups of a march that cover all columns. */
export function groupsAcross(design: MarchDesign, columns: number, reach: number): number {
  const strips = Math.ceil(columns / stripColumns(design, reach));
  return Math.ceil(strips / (design.workgroupSize / design.lanes));
}
