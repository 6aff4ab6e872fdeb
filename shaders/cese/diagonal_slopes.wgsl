// Slopes of a new point by one-sided differences to the surrounding points along the diagonals, with weights for
// opposite ones. With the Courant-number insensitive rule (NEAR_SLOPES), differences to points on the way there.
// @import cese/neighbors.wgsl

// Difference of the state of an old point from the new one, both at the new time.
fn deviationOf(neighbor: Neighbor, point: Point) -> State {
  // @ifdef COMPENSATED
  let apart = difference(difference(neighbor.u, point.u), point.rest);
  // @else
  let apart = difference(neighbor.u, point.u);
  // @endif
  return sum(apart, neighbor.ahead);
}

fn slopesOf(
  around: ptr<function, array<Neighbor, CORNERS>>,
  point: Point,
  place: Place,
  time: Scalar,
  dt: Scalar,
) -> array<State, DIMENSION> {
  // Along a diagonal the state changes by the sum of its slopes: each pair contributes its part of the sum.
  let share = 4.0 * SHARE;
  // @ifdef NEAR_SLOPES
  var courant = Scalar();
  // @unroll UNROLLED_POINTS
  for (var pair = 0u; pair < PAIRS; pair++) {
    let ofPair = larger((*around)[2u * pair].courant, (*around)[2u * pair + 1u].courant);
    courant = larger(courant, ofPair);
  }
  let near = nearSlopes(courant);
  // @endif
  var slopes = array<State, DIMENSION>();
  // @unroll UNROLLED_POINTS
  for (var pair = 0u; pair < PAIRS; pair++) {
    var below = deviationOf((*around)[2u * pair], point);
    var above = deviationOf((*around)[2u * pair + 1u], point);
    // @ifdef NEAR_SLOPES
    below = axpy(near.inwards, (*around)[2u * pair].inwards, below);
    above = axpy(near.inwards, (*around)[2u * pair + 1u].inwards, above);
    let step = axpy(near.inverse, weightedSlopes(scaled(-1.0, below), above), State());
    // @else
    let step = weightedSlopes(scaled(-1.0, below), above);
    // @endif
    // @unroll UNROLLED_AXES
    for (var axis = 0u; axis < AXES; axis++) {
      slopes[axis] = sum(slopes[axis], scaled(share * signOf(2u * pair, axis), step));
    }
  }
  return slopes;
}
