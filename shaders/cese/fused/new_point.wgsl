// A new point in the middle between old ones, of what these give to it.
// @import cese/fused/gifts.wgsl

// Of two old points beside each other along x.
struct Pair {
  // Sums of their shares.
  shares: Ways,
  before: Gift,
  behind: Gift,
}

fn pairOf(before: Gift, behind: Gift) -> Pair {
  return Pair(sums(before.shares, behind.shares), before, behind);
}

// The Courant number that slopes are found by; 1 where they don't depend on it.
fn courantOf(pair: Pair) -> Scalar {
  // @ifdef NEAR_SLOPES
  return max(pair.before.courant, pair.behind.courant);
  // @else
  return 1.0;
  // @endif
}

// The state that the new one is compared to: the smaller the Courant number, the nearer its place.
fn comparedTo(gift: Gift, way: u32, courant: Scalar) -> Own {
  // @ifdef NEAR_SLOPES
  return gift.ahead + (1.0 - courant) * gift.inwards[way];
  // @else
  return gift.ahead;
  // @endif
}

// By how much the state changes along half a diagonal of a cell.
fn changeThrough(low: Own, u: Own, high: Own, courant: Scalar) -> Own {
  return (2.0 / (1.0 + courant)) * ownWeighted(u - low, high - u);
}

// @ifdef IN_1D
fn newPoint(pair: Pair) -> OwnPoint {
  let courant = courantOf(pair);
  var point = OwnPoint();
  point.u = 0.125 * pair.shares[0];
  let low = comparedTo(pair.before, 0u, courant);
  let high = comparedTo(pair.behind, 0u, courant);
  point.slopes[0] = 2.0 * changeThrough(low, point.u, high, courant);
  return point;
}
// @endif

// @ifdef IN_2D
fn newPoint(below: Pair, above: Pair) -> OwnPoint {
  let courant = max(courantOf(below), courantOf(above));
  var point = OwnPoint();
  point.u = 0.0625 * (below.shares[0] + above.shares[1]);
  let rising = changeThrough(
    comparedTo(below.before, 0u, courant), point.u, comparedTo(above.behind, 1u, courant), courant);
  let falling = changeThrough(
    comparedTo(below.behind, 0u, courant), point.u, comparedTo(above.before, 1u, courant), courant);
  point.slopes[0] = rising - falling;
  point.slopes[1] = rising + falling;
  return point;
}
// @endif
