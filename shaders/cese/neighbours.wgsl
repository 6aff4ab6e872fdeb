// What the 2^d points around a new one lead to there; see cese/half_step.wgsl.
// @import cese/points.wgsl
// @import generated/shares.wgsl
// @import generated/slopes_between.wgsl

// Of the k-th point around, opposite ones after each other: on which side it lies along each axis.
fn cornerOf(k: u32) -> vec3u {
  let corner = select(k / 2u, CORNERS - 1u - k / 2u, k % 2u == 1u);
  return (vec3u(corner) >> vec3u(0u, 1u, 2u)) & vec3u(1u);
}

// 1 for what lies below the new point along an axis, −1 above.
fn signOf(k: u32, axis: u32) -> f32 {
  return 1.0 - 2.0 * f32(cornerOf(k)[axis]);
}

// What an old point leads to at the new one.
struct Neighbour {
  u: State,
  // What it brings beside u.
  more: State,
  // What its state changes by to the new time.
  ahead: State,
  // @ifdef NEAR_SLOPES
  // What its state changes by towards the new place, half of the way.
  inwards: State,
  courant: Scalar,
  // @endif
}

fn neighbourOf(k: u32, numbers: vec3u, time: Scalar, dt: Scalar) -> Neighbour {
  let there = numbers + cornerOf(k);
  let point = oldPoint(there, time);
  let place = oldPlace(there);
  let shares = sharesOf(point, place, time, dt);
  var neighbour = Neighbour();
  neighbour.u = point.u;
  neighbour.ahead = shares.advance;
  // @unroll UNROLLED
  for (var axis = 0u; axis < AXES; axis++) {
    neighbour.more = sum(neighbour.more, scaled(signOf(k, axis), shares.along[axis]));
  }
  // @ifdef PAIRS_OF_AXES
  // @unroll UNROLLED
  for (var pair = 0u; pair < AXIS_PAIRS; pair++) {
    let sign = signOf(k, pair / 2u) * signOf(k, 1u + (pair + 1u) / 2u);
    neighbour.more = sum(neighbour.more, scaled(sign, shares.across[pair]));
  }
  // @endif
  // @ifdef GAINS
  neighbour.more = sum(neighbour.more, shares.gain);
  // @endif
  // @ifdef COMPENSATED
  neighbour.more = sum(neighbour.more, point.rest);
  neighbour.ahead = sum(neighbour.ahead, point.rest);
  // @endif
  // @ifdef NEAR_SLOPES
  neighbour.courant = courantAt(point.u, place, time, dt);
  // @unroll UNROLLED
  for (var axis = 0u; axis < AXES; axis++) {
    neighbour.inwards = sum(neighbour.inwards, scaled(0.25 * signOf(k, axis), point.slopes[axis]));
  }
  // @endif
  return neighbour;
}
