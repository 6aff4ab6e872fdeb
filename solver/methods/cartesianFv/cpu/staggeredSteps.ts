import type { FluxPhysics } from '../../../physics/compile';
import {
  evaluateOn,
  latticeOf,
  pointsAround,
  pointsWithin,
  type Lattice,
} from '../../grid/lattice';
import { createLayeredMeans } from '../../grid/layeredMeans';
import { layersOf, type LimitedSlopes, type OneStep, type StaggeredScheme } from '../oneStep';
import type { FvOperators } from '../operators';

/**
 * Creates the staggered Lax–Friedrichs scheme or, with slopes, that of Nessyahu and Tadmor (J. Comput. Phys. 87, 1990;
 * in two dimensions Jiang and Tadmor, SIAM J. Sci. Comput. 19, 1998). A step has two halves of length τ = ½Δt: from the
 * cells to cells of the same size around their corners, and back. With the limited differences u′ₐ of the means and F′ₐ
 * of their fluxes along the axes,
 *
 *     u* = u + ½τ (−Σ F′ₐ/Δxₐ + S(u)),                                     at t + ½τ
 *     ū  = mean of (u ± ¼u′ₐ …) + τ (−Σ δFₐ(u*)/Δxₐ + mean of S(u*)),      over the 2^d surrounding cells
 *
 * where the signs point to the center of the shifted cell and δ is the difference across an axis of means over these
 * cells. Without slopes u′ and F′ are 0. A flux is evaluated only where the solution is smooth, so that no Riemann
 * problem is solved.
 */
export function createStaggeredSteps(operators: FvOperators, scheme: StaggeredScheme): OneStep {
  const { grid, physics, variableCount: n, cellCount } = operators;
  const { counts, origin, spacing } = grid;
  const { slopes } = scheme;
  const layers = layersOf(scheme);
  /** Number of shifted cells beyond the sides. */
  const beyond = slopes ? 1 : 0;
  const layered = createLayeredMeans(operators, layers);
  const cells = latticeOf(
    counts.map((count) => count + 2 * layers),
    origin.map((start, axis) => start + (0.5 - layers) * spacing[axis]),
    spacing,
  );
  const corners = latticeOf(
    counts.map((count) => count + 1 + 2 * beyond),
    origin.map((start, axis) => start - beyond * spacing[axis]),
    spacing,
  );
  const toCorners = halfStep({
    ...{ physics, spacing, slopes, from: cells, counts: corners.counts },
    first: layers - beyond - 1,
  });
  const toCells = halfStep({ physics, spacing, slopes, from: corners, counts, first: beyond });

  return (state, next, time, dt) => {
    layered.set(state, time);
    const shifted = toCorners(layered.values, time, 0.5 * dt);
    const means = toCells(shifted, time + 0.5 * dt, 0.5 * dt);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) next[cell * n + v] = means[v][cell];
    }
  };
}

interface HalfStep {
  readonly physics: FluxPhysics;
  readonly spacing: readonly number[];
  readonly slopes: LimitedSlopes | null;
  /** Cells that it starts from. */
  readonly from: Lattice;
  /** Numbers of shifted cells, and the position along each axis of the lowest cell around the first of them. */
  readonly counts: readonly number[];
  readonly first: number;
}

/** Means by variable. */
type Means = readonly Float64Array[];

/** Creates half a step; its next call overwrites the result. */
function halfStep({ physics, spacing, slopes, from, counts, first }: HalfStep) {
  const { flux, sourceTerm, variableNames: names } = physics;
  const { steps } = from;
  const fluxOf = evaluateOn(from, flux, names);
  const middleFluxOf = evaluateOn(from, flux, names);
  const sourceOf = sourceTerm && evaluateOn(from, sourceTerm, names);
  const middles = names.map(() => new Float64Array(from.size));
  const result = names.map(() => new Float64Array(counts.reduce((size, count) => size * count, 1)));
  const diagonal = steps.reduce((sum, step) => sum + step, 0);
  const lowest = pointsWithin(from, counts).map((point) => point + first * diagonal);
  const around = pointsAround(from);
  const perAxis = around.length / 2;
  /** Cells with neighbors on both sides of every axis. */
  const inner = pointsWithin(
    from,
    from.counts.map((count) => count - 2),
  ).map((point) => point + diagonal);

  const limited = (values: Float64Array, point: number, axis: number): number => {
    const own = values[point];
    const [before, behind] = [own - values[point - steps[axis]], values[point + steps[axis]] - own];
    return slopes ? slopes.limiter.limit(before, behind, slopes.theta) : 0;
  };

  function setMiddles(means: Means, time: number, tau: number): void {
    means.forEach((own, v) => middles[v].set(own));
    if (!slopes) return;
    const fluxes = fluxOf(means, time);
    const sources = sourceOf && sourceOf(means, time);
    middles.forEach((own, v) => {
      for (const point of inner) {
        let gain = sources ? sources[v][point] : 0;
        steps.forEach((_, axis) => {
          gain -= limited(fluxes[axis * names.length + v], point, axis) / spacing[axis];
        });
        own[point] += 0.5 * tau * gain;
      }
    });
  }

  return (means: Means, time: number, tau: number): Means => {
    setMiddles(means, time, tau);
    const middle = time + (slopes ? 0.5 * tau : 0);
    const fluxes = middleFluxOf(middles, middle);
    const sources = sourceOf && sourceOf(middles, middle);
    result.forEach((own, v) => {
      lowest.forEach((low, i) => {
        let [mean, gain] = [0, 0];
        for (const { offset, signs } of around) {
          const point = low + offset;
          mean += means[v][point];
          if (sources) gain += sources[v][point] / around.length;
          signs.forEach((sign, axis) => {
            if (slopes) mean += 0.25 * sign * limited(means[v], point, axis);
            gain += (sign * fluxes[axis * names.length + v][point]) / (perAxis * spacing[axis]);
          });
        }
        own[i] = mean / around.length + tau * gain;
      });
    });
    return result;
  };
}
