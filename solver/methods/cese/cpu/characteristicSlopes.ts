import { innerName, outerName } from '../../../physics/faceNames';
import { evaluateOn, type Lattice, type PointAround } from '../../grid/lattice';
import type { PointValues } from '../expansion';
import { fluxAcross, innerFaces, type InnerFace } from '../innerFaces';
import type { CeseOperators } from '../operators';
import { limitedSlope, weightedSides } from '../slopeRule';

/** Old points and their contributions to new ones. */
interface OldPoints {
  readonly values: PointValues;
  /** ∂u/∂t by variable. */
  readonly rates: PointValues;
  /** T by variable and by point around the new one. */
  readonly shares: readonly PointValues[];
}

/**
 * Slopes from the means M of the 2^d parts of the conservation element of a new point, each the share of one old point.
 * Its contribution T lacks the fluxes between the parts. These are numerical fluxes F̂ of the old states at the centers
 * of their common faces, extrapolated with limited slopes across the face:
 *
 *     M = T − Σ_a s_a Δt/Δx_a F̂ᵃ,   Δx_a u_a = 2(M₊ − M₋) along each side of the element
 *
 * The slope of the point is the weighted mean of those of parallel sides, see `weightedSides` (Shen, Wen and Zhang, J.
 * Comput. Phys. 288, 2015; Shen and Wen, J. Comput. Phys. 305, 2016).
 *
 * @param firsts index of the lowest old point around each new one
 * @returns a function that writes the slopes after the means, and overwrites T by M
 */
export function createCharacteristicSlopes(
  { physics, grid, variableCount: n, slopes: { alpha } }: CeseOperators,
  to: Lattice,
  around: readonly PointAround[],
  firsts: Uint32Array,
): (made: PointValues, old: OldPoints, time: number, dt: number) => void {
  const { dimension: d, spacing } = grid;
  const names = physics.variableNames;
  const sides = innerFaces(d).map((faces) =>
    faces.map((face) => ({ ...face, flux: fluxOf(face) })),
  );
  const states = Array.from({ length: 2 * n }, () => new Float64Array(to.size));
  const [lower, higher] = [states.slice(0, n), states.slice(n)];
  const alongSides: number[] = [];

  return (made, { values, rates, shares }, time, dt) => {
    for (const [a, faces] of sides.entries()) {
      const ratio = dt / spacing[a];
      for (const face of faces) {
        for (let v = 0; v < n; v++) extrapolate(v, face, values, rates, dt);
        face.flux(states, time - 0.25 * dt).forEach((flux, v) => {
          const [low, high] = [shares[v][face.low], shares[v][face.high]];
          for (let i = 0; i < to.size; i++) {
            const passed = ratio * flux[i];
            low[i] -= passed;
            high[i] += passed;
          }
        });
      }
    }
    for (const [a, faces] of sides.entries()) {
      for (let v = 0; v < n; v++) {
        const slope = made[v * (1 + d) + 1 + a];
        for (let i = 0; i < to.size; i++) {
          faces.forEach(({ low, high }, k) => {
            alongSides[k] = 2 * (shares[v][high][i] - shares[v][low][i]);
          });
          slope[i] = weightedSides(alongSides, alpha);
        }
      }
    }
  };

  /** Computes the states on both sides of a face at all new points, a quarter of a step later. */
  function extrapolate(
    v: number,
    { axis, low, high, signs }: InnerFace,
    values: PointValues,
    rates: PointValues,
    dt: number,
  ): void {
    const u = values[v * (1 + d)];
    const along = values[v * (1 + d) + 1 + axis];
    for (let i = 0; i < to.size; i++) {
      const [p, q] = [firsts[i] + around[low].offset, firsts[i] + around[high].offset];
      const apart = u[q] - u[p];
      let below = u[p] + 0.25 * dt * rates[v][p];
      let above = u[q] + 0.25 * dt * rates[v][q];
      below += 0.5 * limitedSlope(along[p], apart, alpha);
      above -= 0.5 * limitedSlope(along[q], apart, alpha);
      for (let b = 0; b < d; b++) {
        if (b === axis) continue;
        const across = values[v * (1 + d) + 1 + b];
        below += 0.25 * signs[b] * across[p];
        above += 0.25 * signs[b] * across[q];
      }
      lower[v][i] = below;
      higher[v][i] = above;
    }
  }

  function fluxOf({ axis, signs }: InnerFace) {
    const centers = to.coordinates.map((along, b) =>
      along.map((place) => place + -0.25 * spacing[b] * signs[b]),
    );
    return evaluateOn({ size: to.size, coordinates: centers }, fluxAcross(physics, axis), [
      ...names.map(innerName),
      ...names.map(outerName),
    ]);
  }
}
