import { evaluateOn } from '../../../grid/lattice';
import { coefficientNames, expansion, type PointValues } from '../../expansion';
import type { QuadOperators } from '../operators';
import type { Rings } from '../ring';
import { pairedGradient, ringGradient, ringOf } from './ringGradient';
import { shareStart, type Transfer } from './transfer';

/** Coordinates of old points, x and y of each, including ghost points. */
export type PointPlaces = Float64Array;

/**
 * Performs half a step, from points to those between them. `dt` is that of the whole step. Arrays: for each variable
 * its value at the point, then its derivatives.
 * @returns arrays that the next call overwrites
 */
export type QuadHalfStep = (values: PointValues, time: number, dt: number) => PointValues;

/**
 * Creates half a step. With linear expansions about old points, each contributes to the element of a new point, of
 * area A, over its own part of area a with centroid c, and through edges of length L with midpoints m,
 *
 *     T = a (u + c·∇u) − ½Δt Σ L n·(f + (m·∇)f + Δt f_t/4) + ½Δt a (S + c·∇S + Δt S_t/4),
 *     mean = Σ T/A,
 *
 * with positions relative to the old point (in substance Shen, Wen, Liu and Zhang, J. Comput. Phys. 281, 2015). The
 * mean is the value at the centroid of the element. The gradient is computed there and extrapolates to the point.
 */
export function createQuadHalfStep(
  { physics, source, besideWalls, variableCount: n, slopes }: QuadOperators,
  transfer: Transfer,
  { sizes, isPaired, lengths }: Rings,
  places: PointPlaces,
  beside: ReadonlyMap<string, Float64Array> | null,
): QuadHalfStep {
  const own = besideWalls?.source ?? source;
  const terms = expansion({ physics, source: own }, [1, 1]);
  const names = coefficientNames(physics);
  const size = places.length / 2;
  const coordinates = [0, 1].map((axis) =>
    Float64Array.from({ length: size }, (_, point) => places[2 * point + axis]),
  );
  const evaluate = evaluateOn(
    { size, coordinates, ...(beside && { given: beside }) },
    terms.program,
    names,
  );
  const speedOf = evaluateOn({ size, coordinates }, physics.maxWaveSpeed, names);
  const { count, starts, points, shares, ways, moves, areas } = transfer;
  const made = names.map(() => new Float64Array(count));
  const ring = ringOf(sizes.reduce((most, own) => Math.max(most, own), 0));
  const gradient = new Float64Array(2);

  return (values, time, dt) => {
    const given = evaluate(values, time);
    for (let v = 0; v < n; v++) findMeans(v, values, given, dt);
    const speeds = slopes.slopes === 'courantInsensitive' ? speedOf(values, time)[0] : null;
    for (let i = 0; i < count; i++) {
      const courant = speeds ? courantNumber(speeds, i, dt) : 1;
      for (let v = 0; v < n; v++) findSlopes(i, v, values, given[terms.rate(v)], courant, dt);
    }
    return made;
  };

  function findMeans(v: number, values: PointValues, given: PointValues, dt: number): void {
    const mean = made[3 * v];
    const gained = gainOf(v, values, given, dt);
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = starts[i]; k < starts[i + 1]; k++) sum += gained(k);
      mean[i] = sum / areas[i];
    }
  }

  /** Computes T of shares. */
  function gainOf(
    v: number,
    values: PointValues,
    given: PointValues,
    dt: number,
  ): (share: number) => number {
    const [u, ux, uy] = values.slice(3 * v, 3 * v + 3);
    const fluxes = [0, 1].map((axis) => ({
      value: given[terms.flux(axis, v)],
      rate: given[terms.fluxRate(axis, v)],
      alongX: given[terms.fluxSlope(axis, 0, v)],
      alongY: given[terms.fluxSlope(axis, 1, v)],
    }));
    const source = terms.source && {
      value: given[terms.source.value(v)],
      rate: given[terms.source.rate(v)],
      alongX: given[terms.source.slope(0, v)],
      alongY: given[terms.source.slope(1, v)],
    };
    return (share) => {
      const point = points[share];
      const at = shareStart(share);
      const [area, cx, cy] = [shares[at], shares[at + 1], shares[at + 2]];
      let flux = 0;
      for (let axis = 0; axis < 2; axis++) {
        const { value, rate, alongX, alongY } = fluxes[axis];
        flux +=
          shares[at + 3 + axis] * (value[point] + 0.25 * dt * rate[point]) +
          shares[at + 5 + 2 * axis] * alongX[point] +
          shares[at + 6 + 2 * axis] * alongY[point];
      }
      const part = area * (u[point] + cx * ux[point] + cy * uy[point]) - 0.5 * dt * flux;
      if (source === null) return part;
      const { value, rate, alongX, alongY } = source;
      const gained =
        value[point] + cx * alongX[point] + cy * alongY[point] + 0.25 * dt * rate[point];
      return part + 0.5 * dt * area * gained;
    };
  }

  function findSlopes(
    i: number,
    v: number,
    values: PointValues,
    rate: Float64Array,
    courant: number,
    dt: number,
  ): void {
    const [u, ux, uy] = [values[3 * v], values[3 * v + 1], values[3 * v + 2]];
    /** Slow waves move the surrounding evaluation points closer. */
    const share = 0.5 * (1 + courant);
    ring.size = sizes[i];
    for (let k = 0; k < ring.size; k++) {
      const at = starts[i] + k;
      const point = points[at];
      const [x, y] = [ways[2 * at], ways[2 * at + 1]];
      ring.x[k] = share * x;
      ring.y[k] = share * y;
      ring.more[k] =
        u[point] +
        0.5 * dt * rate[point] -
        (1 - share) * (x * ux[point] + y * uy[point]) -
        made[3 * v][i];
    }
    if (isPaired[i] > 0) pairedGradient(ring, slopes.alpha, gradient);
    else ringGradient(ring, slopes.alpha, gradient);
    made[3 * v + 1][i] = gradient[0];
    made[3 * v + 2][i] = gradient[1];
    made[3 * v][i] += moves[2 * i] * gradient[0] + moves[2 * i + 1] * gradient[1];
  }

  /** Computes the Courant number of the fastest wave at the surrounding points, at most 1. */
  function courantNumber(speeds: Float64Array, i: number, dt: number): number {
    let fastest = 0;
    for (let k = 0; k < sizes[i]; k++) {
      fastest = Math.max(fastest, speeds[points[starts[i] + k]]);
    }
    return Math.min(1, (fastest * dt) / lengths[i]);
  }
}
