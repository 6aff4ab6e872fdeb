// Slopes of a new point along the sides of its conservation element, from the means of the parts of the element with
// numerical fluxes between them; see solver/methods/cese/cpu/characteristicSlopes.ts.
// @import cese/neighbors.wgsl

// Index of the surrounding point at a corner, whose bits are its position along each axis.
fn neighborAt(corner: u32) -> u32 {
  return select(2u * (CORNERS - 1u - corner) + 1u, 2u * corner, corner < PAIRS);
}

// The lower corner of one of the sides that are parallel to an axis.
fn lowCorner(axis: u32, side: u32) -> u32 {
  let below = (1u << axis) - 1u;
  return (side & below) | ((side & ~below) << 1u);
}

// Adds the flux between the parts at both ends of a side to their means. `edges` is the new place in cell edges.
fn passBetween(
  around: ptr<function, array<Neighbor, CORNERS>>,
  axis: u32,
  corner: u32,
  edges: vec3f,
  time: Scalar,
  dt: Scalar,
) {
  let low = neighborAt(corner);
  let high = neighborAt(corner | (1u << axis));
  let apart = difference((*around)[high].u, (*around)[low].u);
  let ofLow = limitedSlopes((*around)[low].slopes[axis], apart);
  let ofHigh = limitedSlopes((*around)[high].slopes[axis], apart);
  var lower = sum((*around)[low].u, scaled(0.5, sum((*around)[low].ahead, ofLow)));
  var higher = sum((*around)[high].u, scaled(0.5, difference((*around)[high].ahead, ofHigh)));
  var center = edges;
  // @unroll UNROLLED_AXES
  for (var other = 0u; other < AXES; other++) {
    if (other != axis) {
      let share = 0.25 - 0.5 * f32((corner >> other) & 1u);
      center[other] -= share;
      lower = sum(lower, scaled(share, (*around)[low].slopes[other]));
      higher = sum(higher, scaled(share, (*around)[high].slopes[other]));
    }
  }
  let normal = select(vec3f(), vec3f(1.0), vec3u(0u, 1u, 2u) == vec3u(axis));
  let passed =
    passedBetween(lower, higher, normal, edgePlace(center), plus(time, 0.25 * dt), dt);
  (*around)[low].brought = difference((*around)[low].brought, passed);
  (*around)[high].brought = sum((*around)[high].brought, passed);
}

// Slope along a side.
fn sideSlope(around: ptr<function, array<Neighbor, CORNERS>>, axis: u32, side: u32) -> State {
  let corner = lowCorner(axis, side);
  let low = neighborAt(corner);
  let high = neighborAt(corner | (1u << axis));
  let apart = difference((*around)[high].u, (*around)[low].u);
  let change = difference((*around)[high].brought, (*around)[low].brought);
  return scaled(2.0, sum(apart, change));
}

fn sideSlopes(
  around: ptr<function, array<Neighbor, CORNERS>>, edges: vec3f, time: Scalar, dt: Scalar,
) -> array<State, DIMENSION> {
  // The numerical flux is instantiated only here.
  for (var axis = 0u; axis < AXES; axis++) {
    for (var side = 0u; side < PAIRS; side++) {
      passBetween(around, axis, lowCorner(axis, side), edges, time, dt);
    }
  }
  var slopes = array<State, DIMENSION>();
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    // @ifdef PAIRS_OF_AXES
    // Opposite sides first.
    let found =
      weightedSlopes(sideSlope(around, axis, 0u), sideSlope(around, axis, PAIRS - 1u));
    // @ifdef IN_SPACE
    slopes[axis] = weightedSlopes(
      found, weightedSlopes(sideSlope(around, axis, 1u), sideSlope(around, axis, PAIRS - 2u)));
    // @else
    slopes[axis] = found;
    // @endif
    // @else
    slopes[axis] = sideSlope(around, axis, 0u);
    // @endif
  }
  return slopes;
}
