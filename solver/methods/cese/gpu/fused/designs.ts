import { stateStride } from '../../../../physics/wgsl';
import { t } from '../../../../text/t';
import type { StepDevice, SteppedCase } from '../steppedCase';

/** Both half steps in one kernel, so that the state is read and written once; single precision only. */
export type FusedDesign = MarchDesign | TileDesign;

/**
 * Strips of cells that march along a line, see shaders/cese/fused/line.wgsl, or strips of columns that march over the
 * rows of a 2D grid, see march.wgsl in the same folder.
 */
export interface MarchDesign {
  readonly kind: 'march';
  readonly workgroupSize: number;
  /** How the invocations of a strip, one per cell or column, exchange values. */
  readonly exchange: 'subgroup' | 'workgroup';
  /** Number of invocations per strip. */
  readonly lanes: number;
  /** Number of rows that a strip updates; in 1D, the number of strip widths that it updates. */
  readonly rows: number;
  /** Number of rows unrolled per loop iteration. */
  readonly unrolled: number;
}

/** Tiles of a 1D or 2D grid in workgroup memory, see shaders/cese/fused/tile.wgsl. */
export interface TileDesign {
  readonly kind: 'tile';
  /** Grid vertices of a workgroup along each axis; it updates the cells between them. */
  readonly size: readonly number[];
  /** Work of an invocation: a point, or one variable of it. */
  readonly mapping: 'point' | 'variable';
}

/** Returns why both half steps of a case can't be fused; null if they can. */
export function fusedProblem(kind: FusedDesign['kind'], stepped: SteppedCase): string | null {
  const { dimension, precision, slopes } = stepped;
  if (precision !== 'f32') return `the design "${kind}" is for single precision`;
  if (slopes === 'characteristic') return `the design "${kind}" has no characteristic slopes`;
  if (slopes === 'nonDissipative') return `the design "${kind}" has no non-dissipative slopes`;
  if (dimension > 2) return `the design "${kind}" is for one and two dimensions`;
  return null;
}

/** Invocations per strip; to exchange values by shuffles, they must share a subgroup. */
const stripLanes = 32;
/** Workgroup sizes of a march in 1D and in 2D; a single strip if it synchronizes by workgroup barriers. */
const lineWorkgroup = 128;
const planeWorkgroup = 64;

const defaultUnrolled = 2;

/** Overrides of the rule. */
export type MarchOptions = Partial<Omit<MarchDesign, 'kind'>>;

/** Returns the march of the rule with overrides. @throws Error if the device or the kernel doesn't support them */
export function marchDesign(
  { counts }: Pick<SteppedCase, 'counts'>,
  device: Pick<StepDevice, 'subgroupSize' | 'invocations'>,
  designOptions: MarchOptions = {},
): MarchDesign {
  const { subgroupSize } = device;
  const lanes = designOptions.lanes ?? stripLanes;
  const inSubgroups = subgroupSize % lanes === 0;
  const defaultValue = counts.length === 1 ? lineWorkgroup : planeWorkgroup;
  const exchange = designOptions.exchange ?? (inSubgroups ? 'subgroup' : 'workgroup');
  const design: MarchDesign = {
    kind: 'march',
    exchange,
    lanes,
    workgroupSize:
      designOptions.workgroupSize ??
      (exchange === 'workgroup' ? lanes : Math.max(lanes, defaultValue)),
    rows: designOptions.rows ?? marchedRows(counts),
    unrolled: designOptions.unrolled ?? defaultUnrolled,
  };
  if (lanes < 3 || design.rows < 1) throw new Error(t('ceseStrip'));
  if (exchange === 'subgroup' && !inSubgroups) {
    throw new Error(t('ceseStripLanes', lanes, subgroupSize));
  }
  if (design.workgroupSize % lanes !== 0) {
    throw new Error(t('ceseWorkgroupStrips', design.workgroupSize, lanes));
  }
  requireInvocations(design.workgroupSize, device);
  return design;
}

/**
 * Returns the rows per strip: many on large grids, so that few are computed twice; few on small ones, for enough
 * strips.
 */
function marchedRows(counts: readonly number[]): number {
  const [across, along] = counts;
  const within = (value: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.round(value)));
  if (along === undefined) return within(across / 131_072, 1, 8);
  return defaultUnrolled * within(Math.sqrt(across * along) / 114, 4, 16);
}

/** Returns the cells of a row that a strip updates; the outermost ones only provide data to their neighbors. */
export const stripCells = ({ lanes }: MarchDesign): number => lanes - 2;

/** Tile sizes in 1D and 2D, largest first; the first that fits the device is used. */
const lineSizes = [[128], [64], [32]];
const planeSizes = [
  [16, 8],
  [8, 8],
  [8, 4],
  [4, 4],
];

/** Overrides of the rule. */
export type TileOptions = Partial<Omit<TileDesign, 'kind'>>;

/** Returns the tile of the rule with overrides. @throws Error if the device or the kernel doesn't support them */
export function tileDesign(
  stepped: Pick<SteppedCase, 'dimension' | 'variableCount' | 'slopes'>,
  device: Pick<StepDevice, 'invocations' | 'workgroupBytes'>,
  designOptions: TileOptions = {},
): TileDesign {
  const { dimension, variableCount } = stepped;
  const { mapping = 'point' } = designOptions;
  const sizes = dimension === 1 ? lineSizes : planeSizes;
  const fits = (edges: readonly number[]): boolean => {
    const design: TileDesign = { kind: 'tile', size: edges, mapping };
    return (
      tileInvocations(design, variableCount) <= device.invocations &&
      tileBytes(design, stepped) <= device.workgroupBytes
    );
  };
  const size = designOptions.size ?? sizes.find(fits) ?? sizes[sizes.length - 1];
  const design: TileDesign = { kind: 'tile', size, mapping };
  if (size.length !== dimension || size.some((edge) => edge < 2)) {
    throw new Error(
      dimension === 1
        ? `a tile of a line has a size from 2 on, as 128, not ${size.join('x')}`
        : `a tile of a plane has two sizes from 2 on, as 8x6, not ${size.join('x')}`,
    );
  }
  requireInvocations(tileInvocations(design, variableCount), device);
  const bytes = tileBytes(design, stepped);
  if (bytes > device.workgroupBytes) {
    throw new Error(t('ceseTileMemory', size.join('x'), bytes, device.workgroupBytes));
  }
  return design;
}

/** @throws Error if a workgroup has more invocations than the device allows */
export function requireInvocations(
  requested: number,
  { invocations }: Pick<StepDevice, 'invocations'>,
): void {
  if (requested <= invocations) return;
  throw new Error(t('ceseWorkgroupSize', requested, invocations));
}

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1);

/** Returns the invocations of a tile's workgroup. */
export const tileInvocations = ({ size, mapping }: TileDesign, variableCount: number): number =>
  productOf(size) * (mapping === 'variable' ? variableCount : 1);

/** Returns the cells that a tile updates along each axis. */
export const tileSteps = ({ size }: TileDesign): number[] => size.map((edge) => edge - 1);

/**
 * Returns the workgroup memory of a tile: contributions of points and, with one invocation per variable, the points.
 */
function tileBytes(
  { size, mapping }: TileDesign,
  { dimension, variableCount, slopes }: Pick<SteppedCase, 'dimension' | 'variableCount' | 'slopes'>,
): number {
  const near = slopes === 'courantInsensitive';
  const givenStates = 2 ** dimension + 1 + (near ? dimension : 0);
  const cells = productOf(size.map((edge) => edge + 1));
  const wordBytes = 4;
  // The size of a struct is a multiple of its largest alignment.
  const aligned = 4 * wordBytes;
  const forReport = 64;
  if (mapping === 'point') {
    const state = wordBytes * stateStride(variableCount);
    return cells * (givenStates * state + (near ? aligned : 0)) + forReport;
  }
  const given = cells * (givenStates + (near ? 1 : 0));
  return wordBytes * variableCount * (given + productOf(size) * (1 + dimension)) + forReport;
}

/** Returns the number of workgroups of a step. */
export function fusedWorkgroups(design: FusedDesign, counts: readonly number[]): number {
  if (design.kind === 'tile') {
    return productOf(tileSteps(design).map((edge, axis) => Math.ceil(counts[axis] / edge)));
  }
  const [across, along] = counts;
  return along === undefined
    ? groupsOfStrips(design, across / design.rows)
    : groupsOfStrips(design, across) * Math.ceil(along / design.rows);
}

/** Returns the number of workgroups whose strips cover all cells of a row. */
export function groupsOfStrips(design: MarchDesign, cells: number): number {
  const strips = Math.ceil(cells / stripCells(design));
  return Math.ceil(strips / (design.workgroupSize / design.lanes));
}
