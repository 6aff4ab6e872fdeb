// One-step schemes in space and time (see solver/methods/cartesianFv/cpu/oneStep.ts): Lax–Wendroff, with a
// Lax–Friedrichs step after a given number of them. An invocation computes the states at all corners of its cell
// itself; the rest of a stage is that of stage.wgsl.
//
// generated/gain.wgsl defines
//
// CYCLE     steps of a cycle, the last of which is a Lax–Friedrichs step; 0 without such steps
// gainOf    minus the sum of the fluxes of a state at a position and time, weighted by axis
// @import fv/stage.wgsl
// @import fv/mean_at.wgsl
// @import generated/gain.wgsl

// Weight of its fluxes in a difference of means across each axis, over the cell edge.
fn weightsOf(side: vec3u) -> vec3f {
  return (vec3f(side) - 0.5) * (4.0 / f32(CORNERS)) * GRID_INVERSE;
}

fn withSource(gain: State, u: State, place: vec3f, time: Scalar) -> State {
  if (HAS_SOURCE) {
    return axpy(1.0 / f32(CORNERS), sourceAt(u, place, time), gain);
  }
  return gain;
}

// The state after half a step at the corner below cell `numbers` along every axis.
fn cornerState(numbers: vec3i, time: Scalar, dt: Scalar) -> State {
  var state = State();
  for (var k = 0u; k < CORNERS; k++) {
    let side = sideOf(k);
    let there = numbers + vec3i(side) - DIAGONAL;
    let mean = meanAt(there, time);
    let place = edgePlace(vec3f(there) + 0.5);
    let gain = gainOf(mean, place, time, weightsOf(side));
    state = axpy(1.0 / f32(CORNERS), mean, state);
    state = axpy(0.5 * dt, withSource(gain, mean, place, time), state);
  }
  return state;
}

fn laxWendroff(cell: u32, time: Scalar, dt: Scalar) -> State {
  let numbers = placeInGrid(cell);
  var slope = State();
  for (var k = 0u; k < CORNERS; k++) {
    let side = sideOf(k);
    let state = cornerState(vec3i(numbers + side), time, dt);
    let place = GRID_ORIGIN + GRID_SPACING * vec3f(numbers + side);
    let gain = gainOf(state, place, time + 0.5 * dt, weightsOf(side));
    slope = sum(slope, withSource(gain, state, place, time + 0.5 * dt));
  }
  return slope;
}

fn laxFriedrichs(cell: u32, own: State, time: Scalar, dt: Scalar) -> State {
  let numbers = vec3i(placeInGrid(cell));
  var slope = State();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let step = vec3i(axisNormal(axis));
    let low = meanAt(numbers - step, time);
    let high = meanAt(numbers + step, time);
    let place = edgePlace(vec3f(numbers) + 0.5);
    let edge = GRID_SPACING * axisNormal(axis);
    let weight = 0.5 * GRID_INVERSE[axis];
    let apart = sum(difference(low, own), difference(high, own));
    slope = axpy(weight * GRID_SIZE / dt, apart, slope);
    slope = sum(slope, gainOf(high, place + edge, time, weight * axisNormal(axis)));
    slope = sum(slope, gainOf(low, place - edge, time, -weight * axisNormal(axis)));
  }
  if (HAS_SOURCE) {
    slope = sum(slope, sourceAt(own, cellCenter(cell), time));
  }
  return slope;
}

// Rate of change of the mean over the step.
fn slopeOfStep(cell: u32, own: State, time: Scalar, dt: Scalar) -> State {
  if (CYCLE > 0u && clock.step % max(CYCLE, 1u) + 1u == CYCLE) {
    return laxFriedrichs(cell, own, time, dt);
  }
  return laxWendroff(cell, time, dt);
}
