import type { CasePhysics } from '../../physics/compile';

/** Number of workgroups up to which a separate dispatch costs more than counting the finished ones. */
const fewWorkgroups = 5000;

/**
 * Whether the kernel that completes a step, in this many workgroups, also finishes it. Not if averages are gathered,
 * or means maintained, between the end of a step and the clock's next tick.
 */
export const finishesStep = (
  { statistics, drive }: Pick<CasePhysics, 'statistics' | 'drive'>,
  workgroups: number,
): boolean => workgroups <= fewWorkgroups && statistics.length === 0 && drive === null;
