import type { Dimension } from '../../../core/axes';
import { DesignOptions } from './designOptions';
import {
  fusedProblem,
  marchDesign,
  requireInvocations,
  tileDesign,
  type FusedDesign,
} from './fused/designs';
import { t } from '../../../text/t';
import type { SteppedCase, StepDevice } from './steppedCase';

/** Mapping of a step's kernels to the points of a grid. */
export type StepDesign = DirectDesign | FusedDesign;

/**
 * Two dispatches with one invocation per point, which computes all contributions of the surrounding points; for any
 * case.
 */
export interface DirectDesign {
  readonly kind: 'direct';
  readonly workgroupSize: number;
}

const directWorkgroup = 64;
/** Workgroup size in 1D, where points are so cheap that the reports per workgroup matter. */
const lineWorkgroup = 256;
/** On narrower grids most invocations of a strip would have no cell. */
const minColumns = 16;
/** Maximum number of variables for which a strip's rows fit registers. */
const maxVariables = 4;

/** Returns the fastest measured design for a case on a device. */
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
 * Parses a design name, for tests and measurements, with overrides of the rule: `direct:workgroup=128`,
 * `march:rows=16,unrolled=2,workgroup=128,exchange=workgroup,lanes=32`, `tile:size=8x6,mapping=variable`.
 * @throws Error for an invalid name, or a design that the case or device doesn't support
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
