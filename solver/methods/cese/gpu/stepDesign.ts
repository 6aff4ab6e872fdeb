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

/** And of a device. */
export interface StepDevice {
  /** Invocations of its smallest subgroup; 1 where it has none. */
  readonly subgroupSize: number;
  /** A program on the CPU that plays GPU. */
  readonly software: boolean;
}

const directWorkgroup = 64;

/** The design for a case on a device. */
export function stepDesign(_stepped: SteppedCase, _device: StepDevice): StepDesign {
  return { kind: 'direct', workgroupSize: directWorkgroup };
}

/**
 * The design that a text names, for tests and measurements: `direct`, with what is to be otherwise than by rule:
 * `direct:workgroup=128`.
 * @throws Error for a text that names none
 */
export function namedDesign(name: string, stepped: SteppedCase, device: StepDevice): StepDesign {
  const [kind, list = ''] = name.split(':');
  const rule = stepDesign(stepped, device);
  if (kind !== rule.kind) throw new Error(`there is no design "${name}" of a step`);
  const wishes = new Map(list.split(',').map((wish) => wish.split('=') as [string, string]));
  return { ...rule, workgroupSize: Number(wishes.get('workgroup') ?? rule.workgroupSize) };
}
