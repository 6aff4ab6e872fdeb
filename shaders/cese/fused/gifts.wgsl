// What an old point gives to the new ones around it: its shares of their means, and its own state at the new time, which
// their slopes are found of (see solver/methods/cese/cpu/halfStep.ts). It is computed once for all of them. Shares are
// four times as large here, so that slopes enter them as they are.
//
// generated/own_point.wgsl has `Own`, what an invocation holds of a state, all of it or one variable; OwnPoint and
// OwnShares, the same of Point and Shares; and ownWeighted, weightedSlopes of it.
// @import generated/own_point.wgsl

// In the plane an old point lies below a new one, way 0, or above it, way 1.
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

struct Gifts {
  // By way. A new point that the old one lies before along x gets the sum of both, one that it lies behind the
  // difference.
  same: array<Own, WAYS>,
  opposed: array<Own, WAYS>,
  ahead: Ahead,
}

// The Courant number at a point, of slopes that depend on it.
fn courantFor(u: State, place: Place, time: Scalar, dt: Scalar) -> Scalar {
  // @ifdef NEAR_SLOPES
  return courantAt(u, place, time, dt);
  // @else
  return 1.0;
  // @endif
}

fn giftsOf(point: OwnPoint, shares: OwnShares, courant: Scalar) -> Gifts {
  var gifts = Gifts();
  // @ifdef GAINS
  let even = 4.0 * point.u + shares.gain;
  // @else
  let even = 4.0 * point.u;
  // @endif
  // @ifdef IN_1D
  gifts.same[0] = even;
  gifts.opposed[0] = shares.along[0];
  // @else
  gifts.same[0] = even + shares.along[1];
  gifts.same[1] = even - shares.along[1];
  gifts.opposed[0] = shares.along[0] + shares.across[0];
  gifts.opposed[1] = shares.along[0] - shares.across[0];
  // @endif
  gifts.ahead.u = point.u + shares.advance;
  // @ifdef NEAR_SLOPES
  gifts.ahead.slopes = point.slopes;
  gifts.ahead.courant = courant;
  // @endif
  return gifts;
}

// What old points on one side along x give to a new one together: one point of a line, one below and one above.
struct Sides {
  before: Own,
  behind: Own,
}

// @ifdef IN_1D
fn sidesOf(gifts: Gifts) -> Sides {
  return Sides(gifts.same[0] + gifts.opposed[0], gifts.same[0] - gifts.opposed[0]);
}
// @else
fn sidesOf(below: Gifts, above: Gifts) -> Sides {
  let same = below.same[0] + above.same[1];
  let opposed = below.opposed[0] + above.opposed[1];
  return Sides(same + opposed, same - opposed);
}
// @endif

// What an invocation hands to a neighbour: what one of its sides gives, and the point itself.
struct Lent {
  given: Own,
  ahead: Ahead,
}
