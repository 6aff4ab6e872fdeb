import type { SweepTable } from './table';

/** The largest lift of a polar. */
export interface LargestLift {
  readonly lift: number;
  readonly alpha: number;
  /** Whether the lift falls again at larger angles, converged or not. */
  readonly isStall: boolean;
}

/** Outcomes of runs whose coefficients are not those of a steady flow. */
const unusable = ['unconverged', 'failed'];

/** Returns whether the coefficients of a row are converged. */
export const isUsable = ({ outcome }: { readonly outcome: string }): boolean =>
  !unusable.includes(outcome);

/**
 * Returns the largest lift coefficient over the angle of attack; null for other sweeps, with another parameter, or with
 * fewer than three converged angles.
 */
export function largestLift({ parameters, rows }: SweepTable): LargestLift | null {
  if (parameters.length !== 1 || parameters[0] !== 'alpha') return null;
  const points = rows
    .flatMap((row) => {
      const [alpha, lift] = [row.point.alpha, row.scalars.get('CL')];
      return typeof alpha === 'number' && lift !== undefined && isUsable(row)
        ? [{ alpha, lift }]
        : [];
    })
    .sort((a, b) => a.alpha - b.alpha);
  if (points.length < 3) return null;
  const largest = points.reduce((most, own) => (own.lift > most.lift ? own : most));
  return { ...largest, isStall: largest !== points.at(-1) };
}
