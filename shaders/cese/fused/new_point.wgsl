// A new point between old ones, from their contributions.
// @import cese/fused/contributions.wgsl

// Two old points adjacent along x, at the new time.
struct Pair {
  before: Ahead,
  behind: Ahead,
}

// The Courant number of the slopes; 1 if they do not depend on it.
fn courantOf(pair: Pair) -> Scalar {
  // @ifdef NEAR_SLOPES
  return max(pair.before.courant, pair.behind.courant);
  // @else
  return 1.0;
  // @endif
}

// The state from which slopes are computed: the smaller the Courant number, the closer its location is to the new
// point. `along` and `upwards` are 1 for an old point before and below the new one, otherwise −1.
fn comparedTo(ahead: Ahead, along: Scalar, upwards: Scalar, courant: Scalar) -> Own {
  // @ifdef NEAR_SLOPES
  var inwards = along * ahead.slopes[0];
  if (WAYS > 1u) {
    inwards += upwards * ahead.slopes[DIMENSION - 1u];
  }
  return ahead.u + 0.25 * (1.0 - courant) * inwards;
  // @else
  return ahead.u;
  // @endif
}

// Change of the state over half a diagonal of a cell.
fn changeThrough(low: Own, u: Own, high: Own, courant: Scalar) -> Own {
  return (2.0 / (1.0 + courant)) * laneWeighted(u - low, high - u);
}

// `given` is the sum of all contributions.
// @ifdef IN_1D
fn newPoint(given: Own, pair: Pair) -> LanePoint {
  let courant = courantOf(pair);
  var point = LanePoint();
  point.u = 0.125 * given;
  let low = comparedTo(pair.before, 1.0, 0.0, courant);
  let high = comparedTo(pair.behind, -1.0, 0.0, courant);
  point.slopes[0] = 2.0 * changeThrough(low, point.u, high, courant);
  return point;
}
// @endif

// @ifdef IN_2D
fn newPoint(given: Own, below: Pair, above: Pair) -> LanePoint {
  let courant = max(courantOf(below), courantOf(above));
  var point = LanePoint();
  point.u = 0.0625 * given;
  let rising = changeThrough(
    comparedTo(below.before, 1.0, 1.0, courant), point.u,
    comparedTo(above.behind, -1.0, -1.0, courant), courant);
  let falling = changeThrough(
    comparedTo(below.behind, -1.0, 1.0, courant), point.u,
    comparedTo(above.before, 1.0, -1.0, courant), courant);
  point.slopes[0] = rising - falling;
  point.slopes[1] = rising + falling;
  return point;
}
// @endif
