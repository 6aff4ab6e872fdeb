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

alias Ways = array<Own, WAYS>;

struct Gifts {
  // To the new points that the old one lies before along x, and to those that it lies behind.
  before: Ways,
  behind: Ways,
  // At the new time.
  ahead: Own,
  // @ifdef NEAR_SLOPES
  slopes: array<Own, DIMENSION>,
  courant: Scalar,
  // @endif
}

// `courant` is the Courant number at the point, of slopes that depend on it.
fn giftsOf(point: OwnPoint, shares: OwnShares, courant: Scalar) -> Gifts {
  // @ifdef GAINS
  let even = 4.0 * point.u + shares.gain;
  // @else
  let even = 4.0 * point.u;
  // @endif
  // @ifdef IN_1D
  let same = Ways(even);
  let opposed = Ways(shares.along[0]);
  // @else
  let same = byWay(even, shares.along[1]);
  let opposed = byWay(shares.along[0], shares.across[0]);
  // @endif
  var gifts = Gifts();
  gifts.before = sums(same, opposed);
  gifts.behind = differences(same, opposed);
  gifts.ahead = point.u + shares.advance;
  // @ifdef NEAR_SLOPES
  gifts.slopes = point.slopes;
  gifts.courant = courant;
  // @endif
  return gifts;
}

// @ifdef IN_2D
// Of what changes its sign between both ways.
fn byWay(same: Own, opposed: Own) -> Ways {
  return Ways(same + opposed, same - opposed);
}
// @endif

fn sums(a: Ways, b: Ways) -> Ways {
  var made = Ways();
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    made[way] = a[way] + b[way];
  }
  return made;
}

fn differences(a: Ways, b: Ways) -> Ways {
  var made = Ways();
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    made[way] = a[way] - b[way];
  }
  return made;
}

// Those to new points on one side.
struct Gift {
  shares: Ways,
  ahead: Own,
  // @ifdef NEAR_SLOPES
  // What the state changes by towards the new point, half of the way.
  inwards: Ways,
  courant: Scalar,
  // @endif
}

fn giftBefore(gifts: Gifts) -> Gift {
  // @ifdef NEAR_SLOPES
  return Gift(gifts.before, gifts.ahead, inwards(gifts, 0.25), gifts.courant);
  // @else
  return Gift(gifts.before, gifts.ahead);
  // @endif
}

fn giftBehind(gifts: Gifts) -> Gift {
  // @ifdef NEAR_SLOPES
  return Gift(gifts.behind, gifts.ahead, inwards(gifts, -0.25), gifts.courant);
  // @else
  return Gift(gifts.behind, gifts.ahead);
  // @endif
}

// @ifdef NEAR_SLOPES
// `quarter` of a cell along x.
fn inwards(gifts: Gifts, quarter: Scalar) -> Ways {
  let along = quarter * gifts.slopes[0];
  let upwards = 0.25 * gifts.slopes[DIMENSION - 1u];
  var made = Ways();
  made[0] = along;
  if (WAYS > 1u) {
    made[0] = along + upwards;
    made[WAYS - 1u] = along - upwards;
  }
  return made;
}
// @endif
