/** A value computed on a mesh. */
export interface MeshValue {
  /** Representative cell length; only ratios count. */
  readonly size: number;
  readonly value: number;
}

export type ConvergenceKind =
  /** Three meshes with a positive observed order. */
  | 'monotone'
  /** Two meshes: the formal order is assumed. */
  | 'assumed'
  /** The differences alternate in sign and decrease. */
  | 'oscillatory'
  /** The differences grow, or decrease more slowly than any credible order. */
  | 'divergent'
  /** The differences are not larger than the noise of the values. */
  | 'resolved';

/** The dependence of a value on the mesh. */
export interface GridConvergence {
  readonly kind: ConvergenceKind;
  /** null unless `monotone`. */
  readonly observedOrder: number | null;
  /** Order in the error estimate: the observed one, at most the formal one; null if no order is used. */
  readonly usedOrder: number | null;
  /** Richardson extrapolate; null without an order. */
  readonly extrapolated: number | null;
  /** Error estimate of the finest mesh with its safety factor: the grid convergence index times the value. */
  readonly error: number;
  /** The meshes used, the finest first. */
  readonly meshes: readonly MeshValue[];
}

/** Safety factors of the grid convergence index (Roache 1994): three meshes with an observed order, and two. */
export const safetyFactors = { observed: 1.25, assumed: 3 } as const;
/** Factor on the range of the values if their differences do not decrease (Eça and Hoekstra 2009). */
export const divergentFactor = 3;
/** Lowest credible observed order: below it, the extrapolate is not reliable (Eça and Hoekstra 2014). */
const lowestOrder = 0.5;
const highestOrder = 100;
/** Smallest ratio of cell lengths that separates the meshes enough (Roache 1994). */
const leastRatio = 1.1;

/**
 * Estimates the discretization error from values on two or more meshes, of which the finest three count.
 * @param formalOrder order of the method, assumed with two meshes and the upper limit of the order in the estimate
 * @param noise size of differences that have other reasons: rounding or sampling
 * @returns null with fewer than two meshes whose cell lengths differ by 10 %
 * @see P. J. Roache, J. Fluids Eng. 116, 1994; I. B. Celik et al., J. Fluids Eng. 130, 2008
 */
export function gridConvergence(
  values: readonly MeshValue[],
  formalOrder: number,
  noise = 0,
): GridConvergence | null {
  const meshes: MeshValue[] = [];
  for (const mesh of values.toSorted((a, b) => a.size - b.size)) {
    const last = meshes.at(-1);
    if (meshes.length < 3 && !(last && mesh.size < leastRatio * last.size)) meshes.push(mesh);
  }
  if (meshes.length < 2) return null;
  const spread = spreadOf(meshes);
  const unordered = (kind: ConvergenceKind, error: number): GridConvergence => ({
    ...{ kind, error, meshes },
    ...{ observedOrder: null, usedOrder: null, extrapolated: null },
  });
  if (spread <= noise) return unordered('resolved', spread);
  const [fine, middle] = meshes;
  const difference = middle.value - fine.value;
  const ratio = middle.size / fine.size;
  if (meshes.length === 2) {
    const error = (safetyFactors.assumed * Math.abs(difference)) / (ratio ** formalOrder - 1);
    const extrapolated = extrapolate(fine.value, difference, ratio, formalOrder);
    return { ...unordered('assumed', error), usedOrder: formalOrder, extrapolated };
  }
  const observedOrder = observedOrderOf(meshes);
  if (observedOrder === null) {
    // The limit of alternating, decreasing differences is between the last two values.
    const before = meshes[2].value - middle.value;
    return difference * before < 0 && Math.abs(difference) < Math.abs(before)
      ? unordered('oscillatory', spread)
      : unordered('divergent', divergentFactor * spread);
  }
  if (observedOrder < lowestOrder) return unordered('divergent', divergentFactor * spread);
  const usedOrder = Math.min(observedOrder, formalOrder);
  return {
    kind: 'monotone',
    observedOrder,
    usedOrder,
    extrapolated: extrapolate(fine.value, difference, ratio, observedOrder),
    error: (safetyFactors.observed * Math.abs(difference)) / (ratio ** usedOrder - 1),
    meshes,
  };
}

/** Returns the error estimate of a value on one of the meshes, or on a coarser or finer one of the same family. */
export function errorOn(convergence: GridConvergence, on: MeshValue): number {
  const { kind, error, usedOrder, extrapolated, meshes } = convergence;
  const [fine] = meshes;
  const distance = Math.abs(on.value - fine.value);
  if (usedOrder === null || extrapolated === null) {
    return kind === 'resolved' ? Math.max(error, distance) : error + distance;
  }
  const factor = kind === 'assumed' ? safetyFactors.assumed : safetyFactors.observed;
  const toLimit = factor * Math.abs(on.value - extrapolated);
  return Math.max(toLimit, error * (on.size / fine.size) ** usedOrder);
}

/**
 * Returns the order p > 0 for which the values have errors proportional to size to the power of p, the solution of
 * ε₃₂/ε₂₁ = r₂₁ᵖ (r₃₂ᵖ − 1)/(r₂₁ᵖ − 1), whose right-hand side increases with p; null if there is none.
 * @param meshes fine, middle, coarse; their ratios may differ
 */
export function observedOrderOf([fine, middle, coarse]: readonly MeshValue[]): number | null {
  const quotient = (coarse.value - middle.value) / (middle.value - fine.value);
  const [r21, r32] = [middle.size / fine.size, coarse.size / middle.size];
  if (!(quotient > Math.log(r32) / Math.log(r21))) return null;
  const at = (p: number): number => (r21 ** p * (r32 ** p - 1)) / (r21 ** p - 1);
  let [low, high] = [0, 1];
  while (high < highestOrder && at(high) < quotient) high *= 2;
  for (let i = 0; i < 100; i++) {
    const center = (low + high) / 2;
    if (at(center) < quotient) low = center;
    else high = center;
  }
  return high;
}

const extrapolate = (fine: number, difference: number, ratio: number, order: number): number =>
  fine - difference / (ratio ** order - 1);

function spreadOf(meshes: readonly MeshValue[]): number {
  const values = meshes.map(({ value }) => value);
  return Math.max(...values) - Math.min(...values);
}
