import type { CasePhysics } from '../../physics/compile';

/** Workgroups up to which a dispatch costs more than that they wait for being counted. */
const fewWorkgroups = 5000;

/**
 * Whether the kernel that completes a step, in this many workgroups, ends it too. Averages are gathered, and
 * means kept, between the end of a step and the clock's next tick.
 */
export const finishesStep = (
  { statistics, drive }: Pick<CasePhysics, 'statistics' | 'drive'>,
  workgroups: number,
): boolean => workgroups <= fewWorkgroups && statistics.length === 0 && drive === null;
