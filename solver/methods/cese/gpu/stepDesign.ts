import type { Dimension } from '../../../core/axes';
import type { DevicePrecision } from '../../../stepping/deviceStepper';

/** How the kernels of a step run over the points of a grid. */
export type StepDesign = DirectDesign;

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
}

const directWorkgroup = 64;
/** Along a line, where a point is done so soon that what its workgroup tells the clock counts. */
const lineWorkgroup = 256;

/** The design for a case on a device. */
export const stepDesign = ({ dimension }: Pick<SteppedCase, 'dimension'>): StepDesign => ({
  kind: 'direct',
  workgroupSize: dimension === 1 ? lineWorkgroup : directWorkgroup,
});

/**
 * The design that a text names, for tests and measurements: `direct`, with what is to be otherwise than by rule:
 * `direct:workgroup=128`.
 * @throws Error for a text that names none
 */
export function namedDesign(name: string, stepped: SteppedCase): StepDesign {
  const [kind, ...wishes] = name.split(/[:,]/);
  const rule = stepDesign(stepped);
  if (kind !== rule.kind) throw new Error(`there is no design "${name}" of a step`);
  return wishes.reduce((design, wish) => {
    const workgroupSize = /^workgroup=(\d+)$/.exec(wish)?.[1];
    if (workgroupSize === undefined) throw new Error(`the design "${name}" knows no "${wish}"`);
    return { ...design, workgroupSize: Number(workgroupSize) };
  }, rule);
}
