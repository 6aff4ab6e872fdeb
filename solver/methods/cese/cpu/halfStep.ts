import {
  evaluateOn,
  pointsAround,
  pointsWithin,
  type Lattice,
  type PlaceInputs,
} from '../../grid/lattice';
import { coefficientNames, expansion, type PointValues } from '../expansion';
import type { CeseOperators } from '../operators';
import { weightedSlope } from '../slopeRule';
import { createCharacteristicSlopes } from './characteristicSlopes';
import { createNonDissipativeSlopes } from './nonDissipativeSlopes';

/**
 * Performs half a step, from points to the centers between 2^d of them. `dt` is that of the whole step.
 * @returns arrays that the next call overwrites
 */
export type HalfStep = (values: PointValues, time: number, dt: number) => PointValues;

/**
 * Creates half a step. A new point is surrounded by 2^d old ones; s_a = ±1 is their side along an axis, + for lower
 * ones. With linear expansions about each old point, over its share of the new point's conservation element,
 *
 *     T = u + Σ s_a Δx_a u_a/4 + Σ s_a Δt/Δx_a (fᵃ + Σ_{b≠a} s_b Δx_b fᵃ_b/4 + Δt fᵃ_t/4)
 *           + ½Δt (S + Σ s_a Δx_a S_a/4 + Δt S_t/4),
 *     u = mean of T                                          (Chang, J. Comput. Phys. 119, 1995)
 *
 * Slopes are computed from one-sided differences along the diagonals, see `weightedSlope`, or as in
 * `createNonDissipativeSlopes` or `createCharacteristicSlopes`. Opposite points are added first, so that mirrored flows
 * stay mirrored.
 */
export function createHalfStep(
  operators: CeseOperators,
  from: Lattice & PlaceInputs,
  to: Lattice,
): HalfStep {
  const { grid, physics, variableCount: n, slopes } = operators;
  const { dimension: d, spacing } = grid;
  const terms = expansion(operators.expanded, spacing);
  const names = coefficientNames(physics);
  const evaluate = evaluateOn(from, terms.program, names);
  const speedOf = evaluateOn(from, physics.maxWaveSpeed, names);
  const nonDissipative =
    slopes.slopes === 'nonDissipative' ? createNonDissipativeSlopes(operators, to) : null;
  const made = names.map(() => new Float64Array(to.size));
  const firsts = pointsWithin(from, to.counts);
  const around = pointsAround(from);
  const pairs = around.slice(0, around.length / 2).map((low, k) => {
    return { low, high: around[around.length - 1 - k] };
  });
  /** Half the difference between the contributions of both points of a pair, for the non-dissipative slopes. */
  const imbalance = Array.from({ length: n }, () => new Float64Array(nonDissipative ? to.size : 0));
  const functions = 1 + d;
  const characteristic =
    slopes.slopes === 'characteristic'
      ? createCharacteristicSlopes(operators, to, around, firsts)
      : null;
  /** T by variable and point around the new one, for the characteristic slopes. */
  const shares = Array.from({ length: n }, () =>
    around.map(() => new Float64Array(characteristic ? to.size : 0)),
  );

  return (values, time, dt) => {
    const given = evaluate(values, time);
    for (let v = 0; v < n; v++) findMeans(v, values, given, dt);
    if (nonDissipative) nonDissipative(made, imbalance, time + 0.5 * dt, dt);
    else if (characteristic) {
      const rates = Array.from({ length: n }, (_, v) => given[terms.rate(v)]);
      characteristic(made, { values, rates, shares }, time + 0.5 * dt, dt);
    } else {
      const speeds = slopes.slopes === 'courantInsensitive' ? speedOf(values, time)[0] : null;
      for (let v = 0; v < n; v++) findSlopes(v, values, given[terms.rate(v)], speeds, dt);
    }
    return made;
  };

  function findMeans(v: number, values: PointValues, given: PointValues, dt: number): void {
    const mean = made[v * functions];
    for (let i = 0; i < to.size; i++) {
      let sum = 0;
      for (const [k, { low, high }] of pairs.entries()) {
        const [below, above] = [
          share(v, firsts[i] + low.offset, low.signs, values, given, dt),
          share(v, firsts[i] + high.offset, high.signs, values, given, dt),
        ];
        sum += below + above;
        if (characteristic) {
          shares[v][k][i] = below;
          shares[v][around.length - 1 - k][i] = above;
        }
        if (nonDissipative) imbalance[v][i] = 0.5 * (above - below);
      }
      mean[i] = sum / around.length;
    }
  }

  /** Computes T of an old point. */
  function share(
    v: number,
    point: number,
    signs: readonly number[],
    values: PointValues,
    given: PointValues,
    dt: number,
  ): number {
    let sum = values[v * functions][point];
    for (let a = 0; a < d; a++) {
      let flux = given[terms.flux(a, v)][point] + 0.25 * dt * given[terms.fluxRate(a, v)][point];
      for (let b = 0; b < d; b++) {
        if (b !== a) flux += 0.25 * signs[b] * given[terms.fluxSlope(a, b, v)][point];
      }
      const slope = values[v * functions + 1 + a][point];
      sum += signs[a] * (0.25 * slope + (dt / spacing[a]) * flux);
    }
    return terms.source === null
      ? sum
      : sum + 0.5 * dt * gained(terms.source, v, point, signs, given, dt);
  }

  function gained(
    source: NonNullable<typeof terms.source>,
    v: number,
    point: number,
    signs: readonly number[],
    given: PointValues,
    dt: number,
  ): number {
    let sum = given[source.value(v)][point] + 0.25 * dt * given[source.rate(v)][point];
    for (let a = 0; a < d; a++) sum += 0.25 * signs[a] * given[source.slope(a, v)][point];
    return sum;
  }

  function findSlopes(
    v: number,
    values: PointValues,
    rate: Float64Array,
    speeds: Float64Array | null,
    dt: number,
  ): void {
    const u = values[v * functions];
    const mean = made[v * functions];
    for (let a = 0; a < d; a++) made[v * functions + 1 + a].fill(0);
    for (let i = 0; i < to.size; i++) {
      const first = firsts[i];
      const courant = speeds ? courantNumber(speeds, first, dt) : 1;
      for (const { low, high } of pairs) {
        const [p, q] = [first + low.offset, first + high.offset];
        let [below, above] = [u[p] + 0.5 * dt * rate[p], u[q] + 0.5 * dt * rate[q]];
        for (let a = 0; a < d && courant < 1; a++) {
          const slope = values[v * functions + 1 + a];
          below += 0.25 * (1 - courant) * low.signs[a] * slope[p];
          above += 0.25 * (1 - courant) * high.signs[a] * slope[q];
        }
        const scale = 2 / (1 + courant);
        const difference = weightedSlope(
          scale * (mean[i] - below),
          scale * (above - mean[i]),
          slopes.alpha,
        );
        for (let a = 0; a < d; a++) {
          made[v * functions + 1 + a][i] += 2 ** (2 - d) * low.signs[a] * difference;
        }
      }
    }
  }

  /** Computes the Courant number of the fastest wave at the surrounding points, at most 1. */
  function courantNumber(speeds: Float64Array, first: number, dt: number): number {
    let fastest = 0;
    for (const { offset } of around) fastest = Math.max(fastest, speeds[first + offset]);
    return Math.min(1, (fastest * dt) / operators.stableLength);
  }
}
