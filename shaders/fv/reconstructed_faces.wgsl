// What flows through the faces of a cell between states that are linear along each axis (see
// solver/methods/cartesianFv/cpu/halfSlopes.ts). An invocation finds the slopes of its cell and of both neighbours
// along an axis, from five means. Beyond the boundary stands the mean that its condition makes of that of the first
// cell, and as the state on the face what it makes of the cell's own there: a wall so mirrors slopes too.
//
// generated/difference_limiter.wgsl has `limitedDifference(before, behind)` of states.
// @import fv/faces.wgsl
// @import generated/difference_limiter.wgsl
// @import generated/face_positivity.wgsl

// Half of what the state changes by across a cell; it is own ± that on the faces.
fn halfSlope(before: State, own: State, behind: State) -> State {
  let limited = limitedDifference(difference(own, before), difference(behind, own));
  return positiveHalfSlope(own, scaled(0.5, limited));
}

fn indexBefore(index: u32, axis: u32) -> u32 {
  return select(index - 1u, GRID_COUNTS[axis] - 1u, index == 0u);
}

fn indexBehind(index: u32, axis: u32) -> u32 {
  return select(index + 1u, 0u, index + 1u == GRID_COUNTS[axis]);
}

// (Flux through the high face) − (flux through the low one) along an axis.
fn lostAlong(
  cell: u32, index: u32, axis: u32, own: State, time: Scalar, gridSpeed: Scalar,
) -> State {
  let normal = axisNormal(axis);
  let stride = CELL_STRIDES[axis];
  let first = cell - index * stride;
  let last = first + acrossGrid(axis);
  let isOpen = !IS_JOINED[axis];
  let before = indexBefore(index, axis);
  let behind = indexBehind(index, axis);
  let lowest = cellPlace(first, MIDDLE - 0.5 * normal);
  let highest = cellPlace(last, MIDDLE + 0.5 * normal);
  let isFirst = isOpen && index == 0u;
  let isLast = isOpen && index + 1u == GRID_COUNTS[axis];

  var lower = sourceState(first + before * stride);
  var beneath = sourceState(first + indexBefore(before, axis) * stride);
  if (isOpen && index < 2u) {
    var outer = lower;
    if (isFirst) {
      outer = own;
    }
    let beyond = ghostBeyond(LOW_GROUPS[axis], outer, -normal, lowest, time);
    if (isFirst) {
      lower = beyond;
    } else {
      beneath = beyond;
    }
  }
  var higher = sourceState(first + behind * stride);
  var above = sourceState(first + indexBehind(behind, axis) * stride);
  if (isOpen && index + 2u >= GRID_COUNTS[axis]) {
    var outer = higher;
    if (isLast) {
      outer = own;
    }
    let beyond = ghostBeyond(HIGH_GROUPS[axis], outer, normal, highest, time);
    if (isLast) {
      higher = beyond;
    } else {
      above = beyond;
    }
  }

  let half = halfSlope(lower, own, higher);
  let onLowFace = difference(own, half);
  let onHighFace = sum(own, half);
  var belowLowFace = sum(lower, halfSlope(beneath, lower, own));
  var lowPlace = cellPlace(first + before * stride, MIDDLE + 0.5 * normal);
  if (isFirst) {
    lowPlace = lowest;
    belowLowFace = ghostBeyond(LOW_GROUPS[axis], onLowFace, -normal, lowest, time);
  }
  var aboveHighFace = difference(higher, halfSlope(own, higher, above));
  if (isLast) {
    aboveHighFace = ghostBeyond(HIGH_GROUPS[axis], onHighFace, normal, highest, time);
  }
  let highPlace = cellPlace(cell, MIDDLE + 0.5 * normal);
  return difference(
    fluxThrough(onHighFace, aboveHighFace, normal, highPlace, time, gridSpeed),
    fluxThrough(belowLowFace, onLowFace, normal, lowPlace, time, gridSpeed));
}
