// Fluxes through the faces of a grid cell. An invocation reconstructs its cell and both neighbors along an axis. The
// state beyond a boundary face results from the condition and the cell's own state there.
//
// Both cells of a face compute the same flux of the same numbers, in the direction of the axis, so that what
// one loses the other gains. Of a system with a balance (BALANCED) each feels its own share, and a force within.
//
// generated/reconstruction.wgsl has `faceValues(means: Window, axis: u32) -> FaceValues`, see reconstruction.wgsl.
// @import fv/runs.wgsl
// @import generated/reconstruction.wgsl

// The means of a cell and of those around it along an axis, with the cell's in the center.
alias MeansAround = array<State, AROUND>;

fn meansAround(cell: u32, index: u32, axis: u32, own: State) -> MeansAround {
  let first = cell - index * CELL_STRIDES[axis];
  let run = runAround(first, index, axis);
  var means = MeansAround();
  // @unroll
  for (var k = 0u; k < AROUND; k++) {
    if (k == REACH + 1u) {
      means[k] = own;
    } else {
      let layer = layerIn(run, i32(index + k) - i32(REACH + 1u), axis);
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
  let run = runAround(first, index, axis);
  let start = first + wrapped(run.low, axis) * CELL_STRIDES[axis];
  let end = first + wrapped(run.high, axis) * CELL_STRIDES[axis];
  let lowest = cellPlace(start, MIDDLE - 0.5 * normal);
  let highest = cellPlace(end, MIDDLE + 0.5 * normal);
  var means = around;
  // @unroll
  for (var k = 0u; k < AROUND; k++) {
    let layer = layerIn(run, i32(index + k) - i32(REACH + 1u), axis);
    // The state beyond a face that no window crosses is computed below.
    if (REACH > 0u && layer.side != 0) {
      let place = select(lowest, highest, layer.side > 0);
      means[k] = layerMeanOf(run, layer, axis, first, around[k], place, time);
    }
    means[k] = quantitiesOf(means[k]);
  }
  let lower = faceValues(windowAt(0u, means), axis);
  let own = faceValues(windowAt(1u, means), axis);
  let higher = faceValues(windowAt(2u, means), axis);

  let below = layerIn(run, i32(index) - 1, axis);
  var lowPlace = cellPlace(first + below.index * CELL_STRIDES[axis], MIDDLE + 0.5 * normal);
  var belowLowFace = lower.high;
  var aboveLowFace = own.low;
  if (below.side != 0) {
    lowPlace = lowest;
    belowLowFace = beyondRunOnFace(run, -1, axis, own.low, lowest, time);
    aboveLowFace = settled(own.low);
  }
  let highPlace = cellPlace(cell, MIDDLE + 0.5 * normal);
  var aboveHighFace = higher.low;
  var belowHighFace = own.high;
  if (layerIn(run, i32(index) + 1, axis).side != 0) {
    aboveHighFace = beyondRunOnFace(run, 1, axis, own.high, highest, time);
    belowHighFace = settled(own.high);
  }
  let lost = difference(
    feltBelow(fluxThrough(belowHighFace, aboveHighFace, normal, highPlace, time, gridSpeed)),
    feltAbove(fluxThrough(belowLowFace, aboveLowFace, normal, lowPlace, time, gridSpeed)));
  // @ifdef BALANCED
  return difference(lost, forceAlong(means[REACH + 1u], own.steps, normal));
  // @else
  return lost;
  // @endif
}
