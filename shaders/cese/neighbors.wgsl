// The 2^d points around a new one; see cese/half_step.wgsl.
// @import cese/points.wgsl
// @import generated/shares.wgsl
// @import generated/slopes_between.wgsl

// Position of the k-th surrounding point along each axis, with opposite ones in succession.
fn cornerOf(k: u32) -> vec3u {
  let corner = select(k / 2u, CORNERS - 1u - k / 2u, k % 2u == 1u);
  return (vec3u(corner) >> vec3u(0u, 1u, 2u)) & vec3u(1u);
}

// 1 if below the new point along an axis, −1 if above.
fn signOf(k: u32, axis: u32) -> f32 {
  return 1.0 - 2.0 * f32(cornerOf(k)[axis]);
}

// Inputs of the slopes of the new point.
struct Neighbor {
  u: State,
  // Change of its state up to the new time.
  ahead: State,
  // @ifdef NEAR_SLOPES
  // Change of its state over half of the way to the new point.
  inwards: State,
  courant: Scalar,
  // @endif
  // @ifdef BALANCED_SLOPES
  // Its contributions other than u.
  brought: State,
  // @endif
  // @ifdef SIDE_SLOPES
  brought: State,
  slopes: array<State, DIMENSION>,
  // @endif
}

fn neighborOf(
  k: u32, point: Point, shares: Shares, place: Place, time: Scalar, dt: Scalar,
) -> Neighbor {
  var neighbor = Neighbor();
  neighbor.u = point.u;
  neighbor.ahead = shares.advance;
  // @ifdef COMPENSATED
  neighbor.ahead = sum(neighbor.ahead, point.rest);
  // @endif
  // @ifdef NEAR_SLOPES
  neighbor.courant = courantAt(point.u, place, time, dt);
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    neighbor.inwards = sum(neighbor.inwards, scaled(0.25 * signOf(k, axis), point.slopes[axis]));
  }
  // @endif
  // @ifdef BALANCED_SLOPES
  neighbor.brought = broughtBy(k, shares);
  // @endif
  // @ifdef SIDE_SLOPES
  neighbor.brought = broughtBy(k, shares);
  // @ifdef COMPENSATED
  neighbor.brought = sum(neighbor.brought, point.rest);
  // @endif
  neighbor.slopes = point.slopes;
  // @endif
  return neighbor;
}

// Contribution of the k-th point apart from its state, or of a pair of points to the sum of `addShares`.
fn broughtBy(k: u32, shares: Shares) -> State {
  var brought = State();
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    brought = sum(brought, scaled(signOf(k, axis), shares.along[axis]));
  }
  // @ifdef PAIRS_OF_AXES
  // @unroll UNROLLED_AXES
  for (var pair = 0u; pair < AXIS_PAIRS; pair++) {
    let sign = signOf(k, pair / 2u) * signOf(k, 1u + (pair + 1u) / 2u);
    brought = sum(brought, scaled(sign, shares.across[pair]));
  }
  // @endif
  // @ifdef GAINS
  brought = sum(brought, shares.gain);
  // @endif
  return brought;
}

// Adds the contributions of a point, `side` 1, or of the opposite one, −1: terms of opposite sign are subtracted
// while they are still nearly equal.
fn addShares(both: ptr<function, Shares>, shares: Shares, side: f32) {
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    (*both).along[axis] = sum((*both).along[axis], scaled(side, shares.along[axis]));
  }
  // @ifdef PAIRS_OF_AXES
  // @unroll UNROLLED_AXES
  for (var pair = 0u; pair < AXIS_PAIRS; pair++) {
    (*both).across[pair] = sum((*both).across[pair], shares.across[pair]);
  }
  // @endif
  // @ifdef GAINS
  (*both).gain = sum((*both).gain, shares.gain);
  // @endif
}
