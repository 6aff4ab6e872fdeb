import type { MultigridLevel } from './multigridLevel';

type Conversion = (state: Float64Array) => Float64Array;

/** A degree and the next lower one, with the conversions of states and residuals between them. */
export interface LevelPair {
  readonly level: Pick<MultigridLevel, 'size' | 'forced'>;
  readonly below: Pick<MultigridLevel, 'size' | 'residual'>;
  readonly lower: Conversion;
  readonly raise: Conversion;
}

/**
 * Returns the change of a state by the full approximation scheme: with the projection P to the lower degree, the
 * solution v of R_below(v) = R_below(P u) − P (R(u) + force) minus P u. If R is linear and the error of u has the lower
 * degree, the change is that error.
 * @param solve improves the solution v of R_below(v) + force = 0, which it is given; whether that was possible
 * @returns null if it was not
 */
export function coarseChange(
  { level, below, lower, raise }: LevelPair,
  state: Float64Array,
  force: Float64Array | null,
  solve: (v: Float64Array, force: Float64Array) => boolean,
): Float64Array | null {
  const residual = new Float64Array(level.size);
  level.forced(state, force, residual);
  const [first, goal] = [lower(state), lower(residual)];
  const offset = new Float64Array(below.size);
  below.residual(first, offset);
  for (let i = 0; i < offset.length; i++) offset[i] = goal[i] - offset[i];
  const change = first.slice();
  if (!solve(change, offset)) return null;
  for (let i = 0; i < change.length; i++) change[i] -= first[i];
  return raise(change);
}
