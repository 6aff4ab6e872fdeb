// What flows through the faces of a cell of a grid. An invocation reconstructs its cell and both neighbours along
// an axis. The state beyond a face on the boundary is what the condition makes of the cell's own there.
//
// Both cells of a face compute the same flux of the same numbers, in the direction of the axis, so that what
// one loses the other gains.
//
// generated/reconstruction.wgsl has `faceValues(means: Window) -> FaceValues`, see reconstruction.wgsl.
// @import fv/layers.wgsl
// @import generated/reconstruction.wgsl

// From a cell to the next along an axis.
const CELL_STRIDES = vec3u(1u, GRID_COUNTS.x, GRID_COUNTS.x * GRID_COUNTS.y);

// The means of a cell and of those around it along an axis, the cell's in the middle.
alias MeansAround = array<State, AROUND>;

fn meansAround(cell: u32, index: u32, axis: u32, own: State) -> MeansAround {
  let first = cell - index * CELL_STRIDES[axis];
  var means = MeansAround();
  // @unroll
  for (var k = 0u; k < AROUND; k++) {
    if (k == REACH + 1u) {
      means[k] = own;
    } else {
      let layer = layerAt(i32(index + k) - i32(REACH + 1u), axis);
      means[k] = sourceState(first + layer.index * CELL_STRIDES[axis]);
    }
  }
  return means;
}

// The window around the cell `k` of those in `around`.
fn windowAt(k: u32, around: MeansAround) -> Window {
  var means = Window();
  // @unroll
  for (var i = 0u; i < WINDOW; i++) {
    means[i] = around[k + i];
  }
  return means;
}

// (Flux through the high face) − (flux through the low one) along an axis. `index` is the cell's number along it.
fn lostAlong(
  cell: u32, index: u32, axis: u32, around: MeansAround, time: Scalar, gridSpeed: Scalar,
) -> State {
  let normal = axisNormal(axis);
  let first = cell - index * CELL_STRIDES[axis];
  let last = first + (GRID_COUNTS[axis] - 1u) * CELL_STRIDES[axis];
  let lowest = cellPlace(first, MIDDLE - 0.5 * normal);
  let highest = cellPlace(last, MIDDLE + 0.5 * normal);
  var means = around;
  // @unroll
  for (var k = 0u; k < AROUND; k++) {
    let side = layerAt(i32(index + k) - i32(REACH + 1u), axis).side;
    if (side != 0) {
      means[k] = beyondSide(side, axis, around[k], select(lowest, highest, side > 0), time);
    }
  }
  let lower = faceValues(windowAt(0u, means));
  let own = faceValues(windowAt(1u, means));
  let higher = faceValues(windowAt(2u, means));

  let below = layerAt(i32(index) - 1, axis);
  var lowPlace = cellPlace(first + below.index * CELL_STRIDES[axis], MIDDLE + 0.5 * normal);
  var belowLowFace = lower.high;
  if (below.side != 0) {
    lowPlace = lowest;
    belowLowFace = beyondSide(-1, axis, own.low, lowest, time);
  }
  let highPlace = cellPlace(cell, MIDDLE + 0.5 * normal);
  var aboveHighFace = higher.low;
  if (layerAt(i32(index) + 1, axis).side != 0) {
    aboveHighFace = beyondSide(1, axis, own.high, highest, time);
  }
  return difference(
    fluxThrough(own.high, aboveHighFace, normal, highPlace, time, gridSpeed),
    fluxThrough(belowLowFace, own.low, normal, lowPlace, time, gridSpeed));
}
