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
  let h = Float64Array.from({ length: rings }, (_, i) => depths[center(i) < radius ? 0 : 1]);
  let m = new Float64Array(rings);
  const flux = new Float64Array(2);

  let time = 0;
  while (time < end) {
    const dt = Math.min((0.45 * width) / fastest(), end - time);
    const [h1, m1] = eulerStep(h, m, dt);
    const [h2, m2] = eulerStep(h1, m1, dt);
    h = h.map((value, i) => 0.5 * (value + h2[i]));
    m = m.map((value, i) => 0.5 * (value + m2[i]));
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
    return h.reduce(
      (most, depth, i) => Math.max(most, Math.abs(m[i] / depth) + Math.sqrt(gravity * depth)),
      0,
    );
  }

  function eulerStep(
    depth: Float64Array,
    momentum: Float64Array,
    dt: number,
  ): [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>] {
    const nextDepth = Float64Array.from(depth);
    const nextMomentum = Float64Array.from(momentum);
    // The flow is symmetric at the origin, which has no face; the last ring keeps its initial state.
    for (let face = 1; face < rings; face++) {
      const [low, high] = [face - 1, face];
      findFlux(
        depth[low] + 0.5 * depthSlope(depth, low),
        momentum[low] + 0.5 * momentumSlope(momentum, low),
        depth[high] - 0.5 * depthSlope(depth, high),
        momentum[high] - 0.5 * momentumSlope(momentum, high),
      );
      const shareBelow = (-dt * face) / ((low + 0.5) * width);
      const shareAbove = (dt * face) / ((high + 0.5) * width);
      nextDepth[low] += shareBelow * flux[0];
      nextMomentum[low] += shareBelow * flux[1];
      nextDepth[high] += shareAbove * flux[0];
      nextMomentum[high] += shareAbove * flux[1];
    }
    for (let i = 0; i < rings; i++) {
      nextMomentum[i] += (dt * 0.5 * gravity * depth[i] ** 2) / center(i);
    }
    nextDepth[rings - 1] = depth[rings - 1];
    nextMomentum[rings - 1] = momentum[rings - 1];
    return [nextDepth, nextMomentum];
  }

  function depthSlope(depth: Float64Array, i: number): number {
    const [before, after] = [depth[Math.max(i - 1, 0)], depth[Math.min(i + 1, rings - 1)]];
    return vanLeer(depth[i] - before, after - depth[i]);
  }

  function momentumSlope(momentum: Float64Array, i: number): number {
    const before = i === 0 ? -momentum[0] : momentum[i - 1];
    return vanLeer(momentum[i] - before, momentum[Math.min(i + 1, rings - 1)] - momentum[i]);
  }

  /** Writes into `flux`: a new array for each of millions of evaluations would be too slow. */
  function findFlux(h0: number, m0: number, h1: number, m1: number): void {
    const [u0, u1] = [m0 / h0, m1 / h1];
    const [c0, c1] = [Math.sqrt(gravity * h0), Math.sqrt(gravity * h1)];
    const slowest = Math.min(u0 - c0, u1 - c1, 0);
    const most = Math.max(u0 + c0, u1 + c1, 0);
    const between = (below: number, above: number, jump: number): number =>
      (most * below - slowest * above + slowest * most * jump) / (most - slowest);
    flux[0] = between(m0, m1, h1 - h0);
    flux[1] = between(
      m0 * u0 + 0.5 * gravity * h0 ** 2,
      m1 * u1 + 0.5 * gravity * h1 ** 2,
      m1 - m0,
    );
  }
}

const vanLeer = (a: number, b: number): number => (a * b <= 0 ? 0 : (2 * a * b) / (a + b));
