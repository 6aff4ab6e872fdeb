// Contributions of an old point to the new ones around it: its shares of their means, and its state at the new time, from
// which their slopes are computed (see solver/methods/cese/cpu/halfStep.ts). They are computed once for all new points.
// Shares are scaled by four here, so that slopes enter them unscaled.
//
// generated/own_point.wgsl defines `Own`, the part of a state that an invocation holds (all of it or one variable);
// LanePoint and LaneShares, the same for Point and Shares; and laneWeighted, the same for weightedSlopes.
// @import generated/own_point.wgsl

// In 2D an old point is below a new one, way 0, or above it, way 1.
// @ifdef IN_1D
const WAYS = 1u;
// @else
const WAYS = 2u;
// @endif

// A point at the new time.
struct Ahead {
  u: Own,
  // @ifdef NEAR_SLOPES
  slopes: array<Own, DIMENSION>,
  courant: Scalar,
  // @endif
}

struct Contributions {
  // Contributions along each direction. The new point after the old one along x gets their sum, the one before it their
  // difference.
  same: array<Own, WAYS>,
  opposed: array<Own, WAYS>,
  ahead: Ahead,
}

// Courant number at a point, for slopes that depend on it.
fn courantFor(u: State, place: Place, time: Scalar, dt: Scalar) -> Scalar {
  // @ifdef NEAR_SLOPES
  return courantAt(u, place, time, dt);
  // @else
  return 1.0;
  // @endif
}

fn contributionsOf(point: LanePoint, shares: LaneShares, courant: Scalar) -> Contributions {
  var contributions = Contributions();
  // @ifdef GAINS
  let even = 4.0 * point.u + shares.gain;
  // @else
  let even = 4.0 * point.u;
  // @endif
  // @ifdef IN_1D
  contributions.same[0] = even;
  contributions.opposed[0] = shares.along[0];
  // @else
  contributions.same[0] = even + shares.along[1];
  contributions.same[1] = even - shares.along[1];
  contributions.opposed[0] = shares.along[0] + shares.across[0];
  contributions.opposed[1] = shares.along[0] - shares.across[0];
  // @endif
  contributions.ahead.u = point.u + shares.advance;
  // @ifdef NEAR_SLOPES
  contributions.ahead.slopes = point.slopes;
  contributions.ahead.courant = courant;
  // @endif
  return contributions;
}

// Joint contribution of the old points on one side along x: one point in 1D, one below and one above in 2D.
struct Sides {
  before: Own,
  behind: Own,
}

// @ifdef IN_1D
fn sidesOf(contributions: Contributions) -> Sides {
  return Sides(contributions.same[0] + contributions.opposed[0], contributions.same[0] - contributions.opposed[0]);
}
// @else
fn sidesOf(below: Contributions, above: Contributions) -> Sides {
  let same = below.same[0] + above.same[1];
  let opposed = below.opposed[0] + above.opposed[1];
  return Sides(same + opposed, same - opposed);
}
// @endif

// Data passed to a neighbor: the contributions of one side, and the point itself.
struct Lent {
  given: Own,
  ahead: Ahead,
}
