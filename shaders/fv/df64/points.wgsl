// Fluxes through the faces of a cell in 2D in df64, by a rule with several points on each face, or between states
// reconstructed from means off the axis (see fv/face_points.wgsl). The code for every face and point is instantiated
// once, see fv/df64/residual.wgsl.
//
// generated/deviations.wgsl has `deviationsOf(means: Patch) -> PointStates`, generated/point_places_df64.wgsl places
// and shares of the points on a face, and POINTS_OF_CELL, on both faces across an axis.
// @import fv/continued.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/departures.wgsl
// @import generated/face_positivity.wgsl
// @import generated/point_places_df64.wgsl

// The mean of a cell of the grid or of its layers; beyond a corner, the layers of x have layers in y.
fn meanAt(numbers: vec2i, time: Df64) -> Df64State {
  // @ifdef CONTINUED
  return layeredMean(vec3i(numbers, 0), time);
  // @else
  let x = layerAt(numbers.x, 0u);
  let y = layerAt(numbers.y, 1u);
  let sides = vec2i(x.side, y.side);
  // The cell at the boundary whose face is the location of a condition.
  var beside = vec2u(x.index, y.index);
  var mean = sourceState(beside.x + beside.y * GRID_COUNTS.x);
  for (var axis = 0u; axis < atRunTime(2u); axis++) {
    let side = sides[axis];
    if (side != 0) {
      beside[axis] = select(GRID_COUNTS[axis] - 1u, 0u, side < 0);
      let middle = MIDDLE + 0.5 * f32(side) * axisNormal(axis);
      let place = cellPlaceDf64(beside.x + beside.y * GRID_COUNTS.x, middle);
      mean = beyondSide(side, axis, mean, place, time);
    }
  }
  return mean;
  // @endif
}

// The states at the points of both faces across an axis, for the cell with these indices.
fn statesAround(numbers: vec2i, axis: u32, time: Df64) -> PointStates {
  var means = Patch();
  for (var i = 0u; i < atRunTime(PATCH); i++) {
    let offset = vec2i(vec2u(i % WINDOW, i / WINDOW)) - vec2i(i32(REACH));
    means[i] = meanAt(numbers + select(offset.yx, offset, axis == 0u), time);
  }
  let own = means[PATCH / 2u];
  var states = deviationsOf(means);
  var share = toDf64(1.0);
  for (var p = 0u; p < atRunTime(POINTS_OF_CELL); p++) {
    share = positivityFactor(own, states[p], share);
  }
  // @ifdef KEEPS_REST
  var rest = Df64State();
  for (var p = 0u; p < atRunTime(POINTS_OF_CELL); p++) {
    rest = axpyDf64(-POINT_SHARES_DF64[p % FACE_POINTS], states[p], rest);
  }
  share = positivityFactor(own, rest, share);
  // @endif
  for (var p = 0u; p < atRunTime(POINTS_OF_CELL); p++) {
    states[p] = axpyDf64(share, states[p], own);
  }
  return states;
}

// A point on the low face of a cell across an axis, 0, or on the high one, 1.
fn pointPlace(cell: u32, axis: u32, face: f32, point: u32) -> Df64Place {
  let along = toDf64(face);
  let across = df64Add(toDf64(0.5), POINT_PLACES_DF64[point]);
  if (axis == 0u) {
    return placeWithinDf64(cell, Df64Place(along, across, toDf64(0.5)));
  }
  return placeWithinDf64(cell, Df64Place(across, along, toDf64(0.5)));
}

// (Flux through the high face − flux through the low face)/Δx along an axis.
fn lostAtPoints(numbers: vec2i, axis: u32, time: Df64, gridSpeed: Df64) -> Df64State {
  let normal = axisNormal(axis);
  let ahead = vec2i(normal.xy);
  var lost = Df64State();
  for (var face = 0; face < i32(atRunTime(2u)); face++) {
    var below = PointStates();
    var above = PointStates();
    for (var k = 0; k < i32(atRunTime(2u)); k++) {
      let there = numbers + (face - 1 + k) * ahead;
      let layer = layerAt(there[axis], axis);
      if (layer.side == 0) {
        var cell = there;
        cell[axis] = i32(layer.index);
        if (k == 0) {
          below = statesAround(cell, axis, time);
        } else {
          above = statesAround(cell, axis, time);
        }
      }
    }
    let side = layerAt(numbers[axis] - 1 + 2 * face, axis).side;
    // The cell below determines the positions, so that both cells of a face compute the same flux.
    let beneath = numbers + (face - 1) * ahead;
    var owner = vec2u(numbers);
    owner[axis] = layerAt(beneath[axis], axis).index;
    let isLow = side < 0;
    for (var q = 0u; q < atRunTime(FACE_POINTS); q++) {
      let cell = owner.x + owner.y * GRID_COUNTS.x;
      let place = pointPlace(cell, axis, select(1.0, 0.0, isLow), q);
      var lower = below[FACE_POINTS + q];
      var higher = above[q];
      if (side != 0) {
        var inner = lower;
        if (isLow) {
          inner = higher;
        }
        let beyond = beyondSide(side, axis, inner, place, time);
        if (isLow) {
          lower = beyond;
        } else {
          higher = beyond;
        }
      }
      let flux = fluxThrough(lower, higher, normal, place, time, gridSpeed);
      let share = df64Multiply(POINT_SHARES_DF64[q], GRID_INVERSE_DF64[axis]);
      lost = axpyDf64(select(share, -share, face == 0), flux, lost);
    }
  }
  return lost;
}

// −Σ (flux through the high face − flux through the low face)/Δx + S.
fn residual(cell: u32, own: Df64State, time: Df64, gridSpeed: Df64) -> Df64State {
  let numbers = vec2i(placeInGrid(cell).xy);
  var slope = Df64State();
  for (var axis = 0u; axis < atRunTime(2u); axis++) {
    slope = differenceDf64(slope, lostAtPoints(numbers, axis, time, gridSpeed));
  }
  if (HAS_SOURCE) {
    slope = sumDf64(slope, sourceAt(own, cellCenterDf64(cell), time));
  }
  return slope;
}
