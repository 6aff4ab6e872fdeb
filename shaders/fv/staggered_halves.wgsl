// The two halves of a step of the staggered schemes (see solver/methods/cartesianFv/cpu/staggeredSteps.ts), in either
// precision. An invocation computes all shifted cells around its own, and their neighbors if they have slopes.
//
// generated/staggered.wgsl defines
//
// counted      a number unknown to compilers, which prevents the unrolling of loops over it
// half         half a time step
// later        a time plus a step
// inverseOf    one over a step
// gainAround   minus the contribution of a state on one side to the flux differences across the center of the shifted cell
// gainAlong    minus the flux of a state along an axis, over the cell edge
//
// @import fv/mean_at.wgsl
// @import generated/staggered.wgsl

// Cells below and above a cell along each axis.
alias Neighbors = array<State, 6>;

// Contribution of a cell on one side of the center of a shifted cell to its mean. `center` is in cell edges.
fn shareOf(
  own: State, neighbors: Neighbors, center: vec3f, side: vec3u, time: Scalar, tau: Scalar,
) -> State {
  let place = edgePlace(center);
  var nearest = own;
  var middle = own;
  var between = time;
  // @ifdef SLOPES
  var around = neighbors;
  var change = State();
  for (var axis = 0u; axis < counted(DIMENSION); axis++) {
    let before = around[2u * axis];
    let behind = around[2u * axis + 1u];
    let slope = limitedDifference(difference(own, before), difference(behind, own));
    nearest = sum(nearest, scaled(0.25 - 0.5 * f32(side[axis]), slope));
    let step = axisNormal(axis);
    let gain = gainAlong(own, place, time, axis);
    let gainBefore = gainAlong(before, edgePlace(center - step), time, axis);
    let gainBehind = gainAlong(behind, edgePlace(center + step), time, axis);
    change = sum(
      change, limitedDifference(difference(gain, gainBefore), difference(gainBehind, gain)));
  }
  if (HAS_SOURCE) {
    change = sum(change, sourceAt(own, place, time));
  }
  middle = axpy(half(tau), change, own);
  between = later(time, half(tau));
  // @endif
  var gain = gainAround(middle, place, between, side);
  if (HAS_SOURCE) {
    gain = sum(gain, scaled(1.0 / f32(CORNERS), sourceAt(middle, place, between)));
  }
  return axpy(tau, gain, scaled(1.0 / f32(CORNERS), nearest));
}

// The mean after half a step of the cell around the corner below cell `numbers` along every axis.
fn shiftedMean(numbers: vec3i, time: Scalar, tau: Scalar) -> State {
  var mean = State();
  for (var k = 0u; k < counted(CORNERS); k++) {
    let side = sideOf(k);
    let there = numbers + vec3i(side) - DIAGONAL;
    var neighbors = Neighbors();
    // @ifdef SLOPES
    for (var axis = 0u; axis < counted(DIMENSION); axis++) {
      let step = vec3i(axisNormal(axis));
      neighbors[2u * axis] = meanAt(there - step, time);
      neighbors[2u * axis + 1u] = meanAt(there + step, time);
    }
    // @endif
    let own = meanAt(there, time);
    mean = sum(mean, shareOf(own, neighbors, vec3f(there) + 0.5, side, time, tau));
  }
  return mean;
}

// Rate of change of the mean over the step.
fn slopeOfHalves(cell: u32, own: State, time: Scalar, dt: Scalar) -> State {
  let tau = half(dt);
  let numbers = vec3i(placeInGrid(cell));
  var mean = State();
  for (var k = 0u; k < counted(CORNERS); k++) {
    let side = sideOf(k);
    let corner = numbers + vec3i(side);
    var neighbors = Neighbors();
    // @ifdef SLOPES
    for (var axis = 0u; axis < counted(DIMENSION); axis++) {
      let step = vec3i(axisNormal(axis));
      neighbors[2u * axis] = shiftedMean(corner - step, time, tau);
      neighbors[2u * axis + 1u] = shiftedMean(corner + step, time, tau);
    }
    // @endif
    let shifted = shiftedMean(corner, time, tau);
    mean = sum(mean, shareOf(shifted, neighbors, vec3f(corner), side, later(time, tau), tau));
  }
  return axpy(inverseOf(dt), difference(mean, own), State());
}
