import type { Dimension } from '../../../core/axes';
import { internalError } from '../../../core/internalError';

/** How the kernel of a stage runs over the cells of a grid. */
export type StageDesign = DirectDesign | MarchDesign;

/** An invocation per cell, which computes all fluxes through its faces. */
export interface DirectDesign {
  readonly kind: 'direct';
  readonly workgroupSize: number;
}

/** Strips of columns that march over rows, see shaders/fv/march.wgsl. */
export interface MarchDesign {
  readonly kind: 'march';
  readonly workgroupSize: number;
  /** By what the invocations of a strip hand values to each other. */
  readonly exchange: 'subgroup' | 'workgroup';
  /** Invocations of a strip. */
  readonly lanes: number;
  /** Columns of cells of each of them. */
  readonly columns: number;
  /** Rows that a strip steps. */
  readonly rows: number;
}

/** What the choice depends on of a case. */
export interface StagedCase {
  readonly dimension: Dimension;
  readonly counts: readonly number[];
  readonly variableCount: number;
  /** Whether states are in df64, of which strips would keep twice the numbers. */
  readonly isDf64: boolean;
  /** Which cells obstacles cover, if any. */
  readonly solid?: Uint8Array | undefined;
  /** Whether a step is of space and time together, cell by cell. */
  readonly oneStep: boolean;
  /** Whether there are several points on each face, or states that depend on means off the axis. */
  readonly facePoints: boolean;
  /** Cells on each side of one that its values at faces are found from. */
  readonly reach: number;
}

/** And of a device. */
export interface StageDevice {
  /** Invocations of its smallest subgroup; 1 if it has none. */
  readonly subgroupSize: number;
  /** A program on the CPU that emulates a GPU. */
  readonly software: boolean;
}

/** Invocations of a workgroup that computes every cell by itself. */
const directWorkgroup = 64;
/** Along a line and of means alone, where a cell is done so soon that what its workgroup tells the clock counts. */
const quickWorkgroup = 256;

/** Invocations of a strip: they must lie in one subgroup where they hand values over by shuffles. */
const stripLanes = 32;
/** Of a workgroup that marches; one strip where its barriers are what strips wait at. */
const marchWorkgroups: Readonly<Record<MarchDesign['exchange'], number>> = {
  subgroup: 64,
  workgroup: stripLanes,
};

/** Narrower grids leave most of a strip without a column. */
const minColumns = 16;
/** Variables up to which what a strip keeps of rows stays in registers, with two columns too. */
const maxVariables = 4;

/** The design for a case on a device, by what was measured. */
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

/** By shuffles where strips lie in subgroups. */
function marchDesign(
  { counts, variableCount, facePoints, solid }: Omit<StagedCase, 'dimension' | 'oneStep' | 'reach'>,
  { subgroupSize }: Pick<StageDevice, 'subgroupSize'>,
): MarchDesign {
  // What a cell has at points of its faces, and what covers those around it, fills registers; with three variables
  // one column was measured to be faster.
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

/** Of a large grid many, of which few are computed twice; of a small one few, so that there are enough strips. */
function marchedRows(counts: readonly number[]): number {
  const edge = Math.sqrt(counts[0] * counts[1]);
  return Math.min(64, Math.max(8, 2 ** Math.round(Math.log2(edge / 128))));
}

/**
 * The design that a text names, for tests and measurements: `direct` or `march`, with what is to be otherwise than by
 * rule: `direct:workgroup=128`, `march:rows=16,workgroup=128,exchange=workgroup,lanes=32,columns=2`.
 * @throws Error for a text that names none
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

/** Columns that a strip steps: the outermost only lend what their neighbors need. */
export const stripColumns = ({ lanes, columns }: MarchDesign, reach: number): number =>
  lanes * columns - 2 * (reach + 1);

/** Workgroups of a stage. */
export function workgroupsOf(
  design: StageDesign,
  { counts, reach }: Pick<StagedCase, 'counts' | 'reach'>,
): number {
  if (design.kind === 'direct') {
    return Math.ceil(counts.reduce((product, count) => product * count, 1) / design.workgroupSize);
  }
  return groupsAcross(design, counts[0], reach) * Math.ceil(counts[1] / design.rows);
}

/** Workgroups of a march for all columns. */
export function groupsAcross(design: MarchDesign, columns: number, reach: number): number {
  const strips = Math.ceil(columns / stripColumns(design, reach));
  return Math.ceil(strips / (design.workgroupSize / design.lanes));
}
