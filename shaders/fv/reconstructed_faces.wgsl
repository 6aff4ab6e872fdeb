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

// Of a cell: the two below it along an axis and the two above. What has no cell there is any other.
struct MeansAround {
  beneath: State,
  lower: State,
  higher: State,
  above: State,
}

fn meansAround(cell: u32, index: u32, axis: u32) -> MeansAround {
  let stride = CELL_STRIDES[axis];
  let first = cell - index * stride;
  let before = indexBefore(index, axis);
  let behind = indexBehind(index, axis);
  return MeansAround(
    sourceState(first + indexBefore(before, axis) * stride),
    sourceState(first + before * stride),
    sourceState(first + behind * stride),
    sourceState(first + indexBehind(behind, axis) * stride));
}

// Numbers of cells along an axis, from its end to its beginning and back.
fn indexBefore(index: u32, axis: u32) -> u32 {
  return select(index - 1u, GRID_COUNTS[axis] - 1u, index == 0u);
}

fn indexBehind(index: u32, axis: u32) -> u32 {
  return select(index + 1u, 0u, index + 1u == GRID_COUNTS[axis]);
}

// (Flux through the high face) − (flux through the low one) along an axis. `index` is the cell's number along it,
// `own` its mean.
fn lostAlong(
  cell: u32, index: u32, axis: u32, own: State, around: MeansAround, time: Scalar,
  gridSpeed: Scalar,
) -> State {
  let normal = axisNormal(axis);
  let isOpen = !IS_JOINED[axis];
  let isFirst = isOpen && index == 0u;
  let isLast = isOpen && index + 1u == GRID_COUNTS[axis];
  let first = cell - index * CELL_STRIDES[axis];
  let lowest = cellPlace(first, MIDDLE - 0.5 * normal);
  let highest = cellPlace(first + acrossGrid(axis), MIDDLE + 0.5 * normal);

  // The means beyond the boundary, of the cell itself where it is the outermost, else of its neighbour.
  var beneath = around.beneath;
  var lower = around.lower;
  if (isFirst) {
    lower = ghostBeyond(LOW_GROUPS[axis], own, -normal, lowest, time);
  } else if (isOpen && index == 1u) {
    beneath = ghostBeyond(LOW_GROUPS[axis], lower, -normal, lowest, time);
  }
  var higher = around.higher;
  var above = around.above;
  if (isLast) {
    higher = ghostBeyond(HIGH_GROUPS[axis], own, normal, highest, time);
  } else if (isOpen && index + 2u == GRID_COUNTS[axis]) {
    above = ghostBeyond(HIGH_GROUPS[axis], higher, normal, highest, time);
  }

  let half = halfSlope(lower, own, higher);
  let aboveLowFace = difference(own, half);
  let belowHighFace = sum(own, half);
  let below = first + indexBefore(index, axis) * CELL_STRIDES[axis];
  var lowPlace = cellPlace(below, MIDDLE + 0.5 * normal);
  var belowLowFace = sum(lower, halfSlope(beneath, lower, own));
  if (isFirst) {
    lowPlace = lowest;
    belowLowFace = ghostBeyond(LOW_GROUPS[axis], aboveLowFace, -normal, lowest, time);
  }
  let highPlace = cellPlace(cell, MIDDLE + 0.5 * normal);
  var aboveHighFace = difference(higher, halfSlope(own, higher, above));
  if (isLast) {
    aboveHighFace = ghostBeyond(HIGH_GROUPS[axis], belowHighFace, normal, highest, time);
  }
  return difference(
    fluxThrough(belowHighFace, aboveHighFace, normal, highPlace, time, gridSpeed),
    fluxThrough(belowLowFace, aboveLowFace, normal, lowPlace, time, gridSpeed));
}
