// One-step schemes in space and time (see solver/methods/cartesianFv/cpu/oneStep.ts): Lax–Wendroff, with a
// Lax–Friedrichs step after a given number of them. An invocation computes the states at all corners of its cell
// itself; the rest of a stage is that of stage.wgsl.
//
// generated/gain.wgsl has
//
// CYCLE     steps after which they begin again, the last one of Lax and Friedrichs; 0 without such
// gainOf    of a state, its place and time: minus the sum of its fluxes, weighted by axis
// @import fv/stage.wgsl
// @import fv/continued.wgsl
// @import generated/gain.wgsl

// Corners of a cube of the grid's dimension.
const CORNERS = 1u << DIMENSION;

// Offset from a corner of a cell to the opposite corner.
const DIAGONAL = vec3i(vec3u(0u, 1u, 2u) < vec3u(DIMENSION));

// Mean of a cell that may be beyond the sides; `place` is the cell's own.
struct PlacedMean {
  mean: State,
  place: vec3f,
}

// Mean of the cell at `numbers` along the axes, up to one cell beyond each side. Beyond two sides, the condition of the
// later axis is applied to the result of the earlier one, at the face of the nearest interior cell.
fn meanAt(numbers: vec3i, time: Scalar) -> PlacedMean {
  // @ifdef CONTINUED
  let mean = layeredMean(numbers, time);
  // @else
  let nearest = vec3f(clamp(numbers, vec3i(), vec3i(GRID_COUNTS) - 1)) + 0.5;
  var cell = 0u;
  var sides = vec3i();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let layer = layerAt(numbers[axis], axis);
    cell += layer.index * CELL_STRIDES[axis];
    sides[axis] = layer.side;
  }
  var mean = sourceState(cell);
  for (var axis = 0u; axis < DIMENSION; axis++) {
    if (sides[axis] != 0) {
      let face = nearest + 0.5 * f32(sides[axis]) * axisNormal(axis);
      mean = beyondSide(sides[axis], axis, mean, GRID_ORIGIN + GRID_SPACING * face, time);
    }
  }
  // @endif
  return PlacedMean(mean, GRID_ORIGIN + GRID_SPACING * (vec3f(numbers) + 0.5));
}

// Position of the k-th point around another: 0 on the low and 1 on the high side along each axis.
fn sideOf(k: u32) -> vec3u {
  return (vec3u(k) >> vec3u(0u, 1u, 2u)) & vec3u(1u);
}

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
    let around = meanAt(numbers + vec3i(side) - DIAGONAL, time);
    let gain = gainOf(around.mean, around.place, time, weightsOf(side));
    state = axpy(1.0 / f32(CORNERS), around.mean, state);
    state = axpy(0.5 * dt, withSource(gain, around.mean, around.place, time), state);
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
    let weight = 0.5 * GRID_INVERSE[axis];
    let apart = sum(difference(low.mean, own), difference(high.mean, own));
    slope = axpy(weight * GRID_SIZE / dt, apart, slope);
    slope = sum(slope, gainOf(high.mean, high.place, time, weight * axisNormal(axis)));
    slope = sum(slope, gainOf(low.mean, low.place, time, -weight * axisNormal(axis)));
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
