// Fluxes through the faces of a cell in 2D, integrated by a rule with several points on each face, or between states
// reconstructed from means off the axis. An invocation reconstructs its cell and both neighbors along an axis, each
// from a patch of means centered at the cell (see march_points.wgsl).
//
// generated/cell_points.wgsl has `deviationsAtPoints(means: Patch) -> PointStates`, what the states at the points of both
// faces across the axis depart by from the mean. Constants:
//
// FACE_POINTS  on a face, POINT_PLACES from −½ to ½ of its edge, POINT_SHARES of the face
// PATCH        means around a cell, REACH on each side: along the axis first
// @import fv/continued.wgsl
// @import fv/point_states.wgsl
// @import generated/cell_points.wgsl

// The mean of a cell of the grid or of its layers; beyond a corner, the layers of x have layers in y.
fn meanAt(numbers: vec2i, time: Scalar) -> State {
  // @ifdef CONTINUED
  return layeredMean(vec3i(numbers, 0), time);
  // @else
  let x = layerAt(numbers.x, 0u);
  let y = layerAt(numbers.y, 1u);
  let ends = GRID_COUNTS.xy - vec2u(1u);
  // The cells at the boundary whose faces are the locations of conditions.
  let column = select(select(x.index, ends.x, x.side > 0), 0u, x.side < 0);
  let row = select(ends.y, 0u, y.side < 0);
  var mean = sourceState(x.index + y.index * GRID_COUNTS.x);
  if (x.side != 0) {
    let place = cellPlace(column + y.index * GRID_COUNTS.x, MIDDLE + vec3f(0.5 * f32(x.side), 0.0, 0.0));
    mean = beyondSide(x.side, 0u, mean, place, time);
  }
  if (y.side != 0) {
    let place = cellPlace(column + row * GRID_COUNTS.x, MIDDLE + vec3f(0.0, 0.5 * f32(y.side), 0.0));
    mean = beyondSide(y.side, 1u, mean, place, time);
  }
  return mean;
  // @endif
}

// The states at the points of both faces across an axis, for the cell with these indices.
fn statesAround(numbers: vec2i, axis: u32, time: Scalar) -> PointStates {
  var means = Patch();
  for (var i = 0u; i < PATCH; i++) {
    let offset = vec2i(vec2u(i % WINDOW, i / WINDOW)) - vec2i(i32(REACH));
    means[i] = meanAt(numbers + select(offset.yx, offset, axis == 0u), time);
  }
  return statesAtPoints(means[PATCH / 2u], deviationsAtPoints(means));
}

// (Flux through the high face − flux through the low face)/Δx, summed over the axes.
fn lostAtPoints(cell: u32, time: Scalar, gridSpeed: Scalar) -> State {
  let numbers = vec2i(placeInGrid(cell).xy);
  let strides = vec2u(1u, GRID_COUNTS.x);
  var lost = State();
  for (var axis = 0u; axis < 2u; axis++) {
    let normal = axisNormal(axis);
    let ahead = vec2i(normal.xy);
    let index = numbers[axis];
    let beneath = layerAt(index - 1, axis);
    let isFirst = beneath.side != 0;
    let below = cell + beneath.index * strides[axis] - u32(index) * strides[axis];
    let isLast = layerAt(index + 1, axis).side != 0;
    var states = array<PointStates, 3>();
    for (var k = 0; k < 3; k++) {
      states[k] = statesAround(numbers + (k - 1) * ahead, axis, time);
    }
    for (var q = 0u; q < FACE_POINTS; q++) {
      let along = POINT_PLACES[q] * (vec3f(1.0, 1.0, 0.0) - normal);
      // The cell below determines the position, so that both cells compute the same flux.
      var lowPlace = cellPlace(below, MIDDLE + 0.5 * normal + along);
      let highPlace = cellPlace(cell, MIDDLE + 0.5 * normal + along);
      let aboveLowFace = states[1].low[q];
      let belowHighFace = states[1].high[q];
      var belowLowFace = states[0].high[q];
      if (isFirst) {
        lowPlace = cellPlace(cell, MIDDLE - 0.5 * normal + along);
        belowLowFace = beyondSide(-1, axis, aboveLowFace, lowPlace, time);
      }
      var aboveHighFace = states[2].low[q];
      if (isLast) {
        aboveHighFace = beyondSide(1, axis, belowHighFace, highPlace, time);
      }
      let through = difference(
        fluxThrough(belowHighFace, aboveHighFace, normal, highPlace, time, gridSpeed),
        fluxThrough(belowLowFace, aboveLowFace, normal, lowPlace, time, gridSpeed));
      lost = axpy(POINT_SHARES[q] * GRID_INVERSE[axis], through, lost);
    }
  }
  return lost;
}
