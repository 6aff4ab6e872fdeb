import { stateStride } from '../../../../physics/wgsl';
import type { StepDevice, SteppedCase } from '../stepDesign';
import { t } from '../../../../text/t';

/** Both halves of a step in one kernel, so that the state is read and written once; in single precision. */
export type FusedDesign = MarchDesign | TileDesign;

/**
 * Strips of cells that march along a line, see shaders/cese/fused/line.wgsl, and of columns over the rows of a plane, see
 * march.wgsl there.
 */
export interface MarchDesign {
  readonly kind: 'march';
  readonly workgroupSize: number;
  /** By what the invocations of a strip, one to a cell or column, hand values to each other. */
  readonly exchange: 'subgroup' | 'workgroup';
  /** Invocations of a strip. */
  readonly lanes: number;
  /** Rows that a strip steps; on a line how often it steps as many cells as it has. */
  readonly rows: number;
  /** Rows of a turn of its loop, written out one after the other. */
  readonly unrolled: number;
}

/** Tiles of a line or a plane in the memory of a workgroup, see shaders/cese/fused/tile.wgsl. */
export interface TileDesign {
  readonly kind: 'tile';
  /** Corners of the grid along each axis that a workgroup has; it steps the cells between them. */
  readonly size: readonly number[];
  /** What an invocation has: a point, or one variable of it. */
  readonly mapping: 'point' | 'variable';
}

/** Why both halves of a step of a case can't be in one kernel; null if they can. */
export function fusedProblem(kind: FusedDesign['kind'], stepped: SteppedCase): string | null {
  const { dimension, precision, slopes } = stepped;
  if (precision !== 'f32') return `the design "${kind}" is for single precision`;
  if (slopes === 'nonDissipative') return `the design "${kind}" has no non-dissipative slopes`;
  if (dimension > 2) return `the design "${kind}" is for one and two dimensions`;
  return null;
}

/** Invocations of a strip: they must lie in one subgroup where they hand values over by shuffles. */
const stripLanes = 32;
/** Of a workgroup that marches along a line, or in a plane; one strip where its barriers are what strips wait at. */
const lineWorkgroup = 128;
const planeWorkgroup = 64;

const defaultUnrolled = 2;

/** What is to be otherwise than by rule. */
export type MarchOptions = Partial<Omit<MarchDesign, 'kind'>>;

/** A march by rule except for wishes. @throws Error for what a device or the kernel can't */
export function marchDesign(
  { counts }: Pick<SteppedCase, 'counts'>,
  device: Pick<StepDevice, 'subgroupSize' | 'invocations'>,
  designOptions: MarchOptions = {},
): MarchDesign {
  const { subgroupSize } = device;
  const lanes = designOptions.lanes ?? stripLanes;
  const inSubgroups = subgroupSize % lanes === 0;
  const usual = counts.length === 1 ? lineWorkgroup : planeWorkgroup;
  const exchange = designOptions.exchange ?? (inSubgroups ? 'subgroup' : 'workgroup');
  const design: MarchDesign = {
    kind: 'march',
    exchange,
    lanes,
    workgroupSize:
      designOptions.workgroupSize ?? (exchange === 'workgroup' ? lanes : Math.max(lanes, usual)),
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

/** Of a large grid many, of which few are computed twice; of a small one few, so that there are enough strips. */
function marchedRows(counts: readonly number[]): number {
  const [across, along] = counts;
  const within = (value: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.round(value)));
  if (along === undefined) return within(across / 131_072, 1, 8);
  return defaultUnrolled * within(Math.sqrt(across * along) / 114, 4, 16);
}

/** Cells of a row that a strip steps: the outermost only lend what their neighbors need. */
export const stripCells = ({ lanes }: MarchDesign): number => lanes - 2;

/** Of tiles from large to small, of a line and of a plane: the first is taken that a device has room for. */
const lineSizes = [[128], [64], [32]];
const planeSizes = [
  [16, 8],
  [8, 8],
  [8, 4],
  [4, 4],
];

/** What is to be otherwise than by rule. */
export type TileOptions = Partial<Omit<TileDesign, 'kind'>>;

/** A tile by rule except for wishes. @throws Error for what a device or the kernel can't */
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

/** @throws Error if a workgroup has too many for a device */
export function requireInvocations(
  requested: number,
  { invocations }: Pick<StepDevice, 'invocations'>,
): void {
  if (requested <= invocations) return;
  throw new Error(t('ceseWorkgroupSize', requested, invocations));
}

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1);

/** Invocations of a tile's workgroup. */
export const tileInvocations = ({ size, mapping }: TileDesign, variableCount: number): number =>
  productOf(size) * (mapping === 'variable' ? variableCount : 1);

/** Cells that a tile steps, along each axis. */
export const tileSteps = ({ size }: TileDesign): number[] => size.map((edge) => edge - 1);

/** Memory of a tile's workgroup: what points give, and where variables have invocations the points themselves. */
function tileBytes(
  { size, mapping }: TileDesign,
  { dimension, variableCount, slopes }: Pick<SteppedCase, 'dimension' | 'variableCount' | 'slopes'>,
): number {
  const near = slopes === 'courantInsensitive';
  const givenStates = 2 ** dimension + 1 + (near ? dimension : 0);
  const cells = productOf(size.map((edge) => edge + 1));
  const wordBytes = 4;
  // A struct is as large as its most aligned member allows.
  const aligned = 4 * wordBytes;
  const forReport = 64;
  if (mapping === 'point') {
    const state = wordBytes * stateStride(variableCount);
    return cells * (givenStates * state + (near ? aligned : 0)) + forReport;
  }
  const given = cells * (givenStates + (near ? 1 : 0));
  return wordBytes * variableCount * (given + productOf(size) * (1 + dimension)) + forReport;
}

/** Workgroups of a step. */
export function fusedWorkgroups(design: FusedDesign, counts: readonly number[]): number {
  if (design.kind === 'tile') {
    return productOf(tileSteps(design).map((edge, axis) => Math.ceil(counts[axis] / edge)));
  }
  const [across, along] = counts;
  return along === undefined
    ? groupsOfStrips(design, across / design.rows)
    : groupsOfStrips(design, across) * Math.ceil(along / design.rows);
}

/** Workgroups that have strips for all cells of a row. */
export function groupsOfStrips(design: MarchDesign, cells: number): number {
  const strips = Math.ceil(cells / stripCells(design));
  return Math.ceil(strips / (design.workgroupSize / design.lanes));
}
