/** A flow of shallow water that is the same in all directions from the origin, at a time. */
export interface RadialWater {
  /** The depth at a distance from the origin, linear between the centres of rings. */
  depthAt(radius: number): number;
}

export interface RadialDamBreak {
  /** Of the water let go, and its depths within and beyond. */
  readonly radius: number;
  readonly depths: readonly [inside: number, outside: number];
  readonly gravity: number;
  readonly end: number;
  /** Where the rings end, beyond the reach of all waves, and how many there are. */
  readonly farthest: number;
  readonly rings: number;
}

/**
 * A column of water let go, on rings of equal width. With the speed u away from the origin
 *
 * (rh)_t + (rhu)_r = 0,  (rhu)_t + (r(hu² + gh²/2))_r = gh²/2
 *
 * by linear reconstruction with van Leer's limiter, the flux of Harten, Lax and van Leer and two stages: a solver of its own,
 * that shares nothing with the method that it is held against.
 */
export function radialDamBreak(given: RadialDamBreak): RadialWater {
  const { radius, depths, gravity, end, farthest, rings } = given;
  const width = farthest / rings;
  const centre = (i: number): number => (i + 0.5) * width;
  let h = Float64Array.from({ length: rings }, (_, i) => depths[centre(i) < radius ? 0 : 1]);
  let m = new Float64Array(rings);

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
    // At the origin the flow is its own mirror image, and no face lies there; the last ring stays as it is.
    for (let face = 1; face < rings; face++) {
      const below = valueIn(depth, momentum, face - 1, 0.5);
      const above = valueIn(depth, momentum, face, -0.5);
      const flux = hll(below, above);
      for (const [ring, sign] of [
        [face - 1, -1],
        [face, 1],
      ]) {
        const share = (sign * dt * face) / ((ring + 0.5) * width);
        nextDepth[ring] += share * flux[0];
        nextMomentum[ring] += share * flux[1];
      }
    }
    for (let i = 0; i < rings; i++) {
      nextMomentum[i] += (dt * 0.5 * gravity * depth[i] ** 2) / centre(i);
    }
    nextDepth[rings - 1] = depth[rings - 1];
    nextMomentum[rings - 1] = momentum[rings - 1];
    return [nextDepth, nextMomentum];
  }

  function valueIn(
    depth: Float64Array,
    momentum: Float64Array,
    i: number,
    at: number,
  ): [number, number] {
    const last = Math.min(i + 1, rings - 1);
    const depthBefore = depth[Math.max(i - 1, 0)];
    const momentumBefore = i === 0 ? -momentum[0] : momentum[i - 1];
    return [
      depth[i] + at * vanLeer(depth[i] - depthBefore, depth[last] - depth[i]),
      momentum[i] + at * vanLeer(momentum[i] - momentumBefore, momentum[last] - momentum[i]),
    ];
  }

  function hll(low: [number, number], high: [number, number]): [number, number] {
    const [left, right] = [low, high].map(([depth, momentum]) => {
      const speed = momentum / depth;
      return { speed, sound: Math.sqrt(gravity * depth), push: 0.5 * gravity * depth ** 2 };
    });
    const slowest = Math.min(left.speed - left.sound, right.speed - right.sound, 0);
    const most = Math.max(left.speed + left.sound, right.speed + right.sound, 0);
    const fluxes = [
      [low[1], high[1]],
      [low[1] * left.speed + left.push, high[1] * right.speed + right.push],
    ];
    const [ofDepth, ofMomentum] = fluxes.map(
      ([inner, outer], v) =>
        (most * inner - slowest * outer + slowest * most * (high[v] - low[v])) / (most - slowest),
    );
    return [ofDepth, ofMomentum];
  }
}

const vanLeer = (a: number, b: number): number => (a * b <= 0 ? 0 : (2 * a * b) / (a + b));
