import type { Dimension } from '../../../core/axes';
import type { DevicePrecision } from '../../../stepping/deviceStepper';
import type { SlopeRuleId } from '../slopeRule';
import { DesignOptions } from './designOptions';
import {
  fusedProblem,
  marchDesign,
  requireInvocations,
  tileDesign,
  type FusedDesign,
} from './fused/designs';
import { t } from '../../../text/t';

/** How the kernels of a step run over the points of a grid. */
export type StepDesign = DirectDesign | FusedDesign;

/** Two dispatches, an invocation per point, which computes all that the points around bring; any case. */
export interface DirectDesign {
  readonly kind: 'direct';
  readonly workgroupSize: number;
}

/** What the choice depends on of a case. */
export interface SteppedCase {
  readonly dimension: Dimension;
  readonly counts: readonly number[];
  readonly variableCount: number;
  readonly precision: DevicePrecision;
  readonly slopes: SlopeRuleId;
}

/** And of a device. */
export interface StepDevice {
  /** Invocations of its smallest subgroup; 1 if it has none. */
  readonly subgroupSize: number;
  /** Most invocations of a workgroup, and bytes of its memory. */
  readonly invocations: number;
  readonly workgroupBytes: number;
  /** A program on the CPU that emulates a GPU. */
  readonly software: boolean;
}

/** What most GPUs are. */
export const defaultDevice: StepDevice = {
  subgroupSize: 32,
  invocations: 256,
  workgroupBytes: 32_768,
  software: false,
};

const directWorkgroup = 64;
/** Along a line, where a point is done so soon that what its workgroup tells the clock counts. */
const lineWorkgroup = 256;
/** Narrower grids leave most of a strip without a cell. */
const minColumns = 16;
/** Variables up to which what a strip keeps of rows stays in registers. */
const maxVariables = 4;

/** The design for a case on a device, by what was measured. */
export function stepDesign(stepped: SteppedCase, device: StepDevice): StepDesign {
  const { dimension, counts, variableCount } = stepped;
  const marches =
    fusedProblem('march', stepped) === null &&
    !device.software &&
    variableCount <= maxVariables &&
    counts[0] >= minColumns;
  return marches ? marchDesign(stepped, device) : directDesign(dimension);
}

const directDesign = (dimension: Dimension): DirectDesign => ({
  kind: 'direct',
  workgroupSize: dimension === 1 ? lineWorkgroup : directWorkgroup,
});

/**
 * The design that a text names, for tests and measurements, with what is to be otherwise than by rule:
 * `direct:workgroup=128`, `march:rows=16,unrolled=2,workgroup=128,exchange=workgroup,lanes=32`, `tile:size=8x6,mapping=variable`.
 * @throws Error for a text that names none, or one that a case or device can't take
 */
export function namedDesign(name: string, stepped: SteppedCase, device: StepDevice): StepDesign {
  const designOptions = new DesignOptions(name);
  const design = requestedValue(designOptions, stepped, device);
  designOptions.requireNoMore();
  return design;
}

function requestedValue(
  designOptions: DesignOptions,
  stepped: SteppedCase,
  device: StepDevice,
): StepDesign {
  const { kind, name } = designOptions;
  if (kind === 'direct') {
    const rule = directDesign(stepped.dimension);
    const workgroupSize = designOptions.count('workgroup') ?? rule.workgroupSize;
    requireInvocations(workgroupSize, device);
    return { ...rule, workgroupSize };
  }
  if (kind !== 'march' && kind !== 'tile') throw new Error(t('ceseUnknownDesign', name));
  const problem = fusedProblem(kind, stepped);
  if (problem !== null) throw new Error(t('ceseChooseDirect', problem));
  return kind === 'march'
    ? marchDesign(stepped, device, {
        workgroupSize: designOptions.count('workgroup'),
        exchange: designOptions.oneOf('exchange', ['subgroup', 'workgroup']),
        lanes: designOptions.count('lanes'),
        rows: designOptions.count('rows'),
        unrolled: designOptions.count('unrolled'),
      })
    : tileDesign(stepped, device, {
        size: designOptions.counts('size'),
        mapping: designOptions.oneOf('mapping', ['point', 'variable']),
      });
}
