// Change of a mean per time in a one-step scheme, in df64 (see fv/one_step.wgsl). The code for every corner and cell
// is instantiated once, see fv/df64/residual.wgsl.
//
// generated/gain_df64.wgsl defines
//
// CYCLE     steps of a cycle, the last of which is a Lax–Friedrichs step; 0 without such steps
// gainOf    minus the sum of the fluxes of a state at a position and time, weighted by axis
// @import fv/mean_at.wgsl
// @import generated/gain_df64.wgsl

const CORNER_SHARE = 1.0 / f32(CORNERS);

// Weight of its fluxes in a difference of means across each axis, over the cell edge.
fn weightsOf(side: vec3u) -> Weights {
  let shares = (vec3f(side) - 0.5) * (4.0 * CORNER_SHARE);
  return Weights(
    shares.x * GRID_INVERSE_DF64[0], shares.y * GRID_INVERSE_DF64[1],
    shares.z * GRID_INVERSE_DF64[2]);
}

// Contribution of a state at a corner, or around it, to the slope there.
fn shareOfSlope(u: Df64State, place: Df64Place, time: Df64, side: vec3u) -> Df64State {
  let gain = gainOf(u, place, time, weightsOf(side));
  if (HAS_SOURCE) {
    return sumDf64(gain, scaledDf64(CORNER_SHARE, sourceAt(u, place, time)));
  }
  return gain;
}

// The state after half a step at the corner below cell `numbers` along every axis.
fn cornerState(numbers: vec3i, time: Df64, dt: Df64) -> Df64State {
  var state = Df64State();
  for (var k = 0u; k < atRunTime(CORNERS); k++) {
    let side = sideOf(k);
    let there = numbers + vec3i(side) - DIAGONAL;
    let mean = meanAt(there, time);
    let slope = shareOfSlope(mean, edgePlaceDf64(vec3f(there) + 0.5), time, side);
    state = axpyDf64(0.5 * dt, slope, sumDf64(scaledDf64(CORNER_SHARE, mean), state));
  }
  return state;
}

fn laxWendroff(cell: u32, time: Df64, dt: Df64) -> Df64State {
  let numbers = placeInGrid(cell);
  let middle = df64Add(time, 0.5 * dt);
  var slope = Df64State();
  for (var k = 0u; k < atRunTime(CORNERS); k++) {
    let side = sideOf(k);
    let corner = numbers + side;
    let state = cornerState(vec3i(corner), time, dt);
    slope = sumDf64(slope, shareOfSlope(state, edgePlaceDf64(vec3f(corner)), middle, side));
  }
  return slope;
}

fn laxFriedrichs(cell: u32, own: Df64State, time: Df64, dt: Df64) -> Df64State {
  let numbers = vec3i(placeInGrid(cell));
  let speed = df64Divide(GRID_SIZE_DF64, dt);
  var slope = Df64State();
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    let inverse = 0.5 * GRID_INVERSE_DF64[axis];
    for (var k = 0; k < i32(atRunTime(2u)); k++) {
      let there = numbers + (2 * k - 1) * vec3i(axisNormal(axis));
      let mean = meanAt(there, time);
      slope = axpyDf64(df64Multiply(inverse, speed), differenceDf64(mean, own), slope);
      var weights = Weights();
      weights[axis] = select(inverse, -inverse, k == 0);
      slope = sumDf64(slope, gainOf(mean, edgePlaceDf64(vec3f(there) + 0.5), time, weights));
    }
  }
  if (HAS_SOURCE) {
    slope = sumDf64(slope, sourceAt(own, cellCenterDf64(cell), time));
  }
  return slope;
}

fn residual(cell: u32, own: Df64State, time: Df64, gridSpeed: Df64) -> Df64State {
  let dt = Df64(clock.dt, clock.dtLow);
  if (CYCLE > 0u && clock.step % max(CYCLE, 1u) + 1u == CYCLE) {
    return laxFriedrichs(cell, own, time, dt);
  }
  return laxWendroff(cell, time, dt);
}
