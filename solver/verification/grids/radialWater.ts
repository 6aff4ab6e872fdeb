/** A radially symmetric shallow-water flow at a fixed time. */
export interface RadialWater {
  /** Returns the depth at a distance from the origin, linearly interpolated between ring centers. */
  depthAt(radius: number): number;
}

export interface RadialDamBreak {
  /** Initial radius of the water column, and the depths inside and outside. */
  readonly radius: number;
  readonly depths: readonly [inside: number, outside: number];
  readonly gravity: number;
  readonly end: number;
  /** Outer radius of the rings, beyond the reach of all waves, and their number. */
  readonly farthest: number;
  readonly rings: number;
}

/**
 * Solves the collapse of a water column on rings of equal width. With the radial velocity u
 *
 * (rh)_t + (rhu)_r = 0,  (rhu)_t + (r(hu² + gh²/2))_r = gh²/2
 *
 * by linear reconstruction with van Leer's limiter, the HLL flux and two stages. This solver is independent of the
 * method that it verifies.
 */
export function radialDamBreak(given: RadialDamBreak): RadialWater {
  const { radius, depths, gravity, end, farthest, rings } = given;
  const width = farthest / rings;
  const center = (i: number): number => (i + 0.5) * width;
  const h = Float64Array.from({ length: rings }, (_, i) => depths[center(i) < radius ? 0 : 1]);
  const m = new Float64Array(rings);
  const [h1, m1, h2, m2] = Array.from({ length: 4 }, () => new Float64Array(rings));
  const [depthSlopes, momentumSlopes] = [new Float64Array(rings), new Float64Array(rings)];
  const flux = new Float64Array(2);

  let time = 0;
  while (time < end) {
    const dt = Math.min((0.45 * width) / fastest(), end - time);
    eulerStep(h, m, dt, h1, m1);
    eulerStep(h1, m1, dt, h2, m2);
    for (let i = 0; i < rings; i++) {
      h[i] = 0.5 * (h[i] + h2[i]);
      m[i] = 0.5 * (m[i] + m2[i]);
    }
    time = end - time === dt ? end : time + dt;
  }
  return {
    depthAt(distance) {
      const at = Math.min(Math.max(distance / width - 0.5, 0), rings - 1);
      const i = Math.min(Math.floor(at), rings - 2);
      return h[i] + (at - i) * (h[i + 1] - h[i]);
    },
  };

  function fastest(): number {
    let most = 0;
    for (let i = 0; i < rings; i++) {
      most = Math.max(most, Math.abs(m[i] / h[i]) + Math.sqrt(gravity * h[i]));
    }
    return most;
  }

  function eulerStep(
    depth: Float64Array,
    momentum: Float64Array,
    dt: number,
    nextDepth: Float64Array,
    nextMomentum: Float64Array,
  ): void {
    nextDepth.set(depth);
    nextMomentum.set(momentum);
    findSlopes(depth, depth[0], depthSlopes);
    findSlopes(momentum, -momentum[0], momentumSlopes);
    // The flow is symmetric at the origin, which has no face; the last ring keeps its initial state.
    for (let face = 1; face < rings; face++) {
      const low = face - 1;
      findFlux(
        depth[low] + 0.5 * depthSlopes[low],
        momentum[low] + 0.5 * momentumSlopes[low],
        depth[face] - 0.5 * depthSlopes[face],
        momentum[face] - 0.5 * momentumSlopes[face],
      );
      const shareBelow = (-dt * face) / ((low + 0.5) * width);
      const shareAbove = (dt * face) / ((face + 0.5) * width);
      nextDepth[low] += shareBelow * flux[0];
      nextMomentum[low] += shareBelow * flux[1];
      nextDepth[face] += shareAbove * flux[0];
      nextMomentum[face] += shareAbove * flux[1];
    }
    for (let i = 0; i < rings; i++) {
      nextMomentum[i] += (dt * 0.5 * gravity * depth[i] * depth[i]) / center(i);
    }
    nextDepth[rings - 1] = depth[rings - 1];
    nextMomentum[rings - 1] = momentum[rings - 1];
  }

  /** @param before value beyond the origin */
  function findSlopes(values: Float64Array, before: number, slopes: Float64Array): void {
    let below = values[0] - before;
    for (let i = 0; i < rings; i++) {
      const above = values[Math.min(i + 1, rings - 1)] - values[i];
      slopes[i] = vanLeer(below, above);
      below = above;
    }
  }

  /** Writes into `flux`: a new array for each of millions of evaluations would be too slow. */
  function findFlux(h0: number, m0: number, h1: number, m1: number): void {
    const u0 = m0 / h0;
    const u1 = m1 / h1;
    const c0 = Math.sqrt(gravity * h0);
    const c1 = Math.sqrt(gravity * h1);
    const slowest = Math.min(u0 - c0, u1 - c1, 0);
    const most = Math.max(u0 + c0, u1 + c1, 0);
    const spread = most - slowest;
    const below = m0 * u0 + 0.5 * gravity * h0 * h0;
    const above = m1 * u1 + 0.5 * gravity * h1 * h1;
    flux[0] = (most * m0 - slowest * m1 + slowest * most * (h1 - h0)) / spread;
    flux[1] = (most * below - slowest * above + slowest * most * (m1 - m0)) / spread;
  }
}

const vanLeer = (a: number, b: number): number => (a * b <= 0 ? 0 : (2 * a * b) / (a + b));
