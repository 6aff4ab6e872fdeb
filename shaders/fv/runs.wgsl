// Free cells in a row along an axis, between sides of the grid or obstacles. Beyond an end, the layer k = 1, 2, … has
// the means that the condition there yields for those of the k-th cells inwards.
// @import fv/layers.wgsl

// Index increment from a cell to the next one along each axis.
const CELL_STRIDES = vec3u(1u, GRID_COUNTS.x, GRID_COUNTS.x * GRID_COUNTS.y);

struct Run {
  // Indices along the axis of the first and the last cell; across periodic sides they continue beyond both.
  low: i32,
  high: i32,
  // Boundary groups of the faces at both ends.
  lowGroup: u32,
  highGroup: u32,
}

// End of a run at a periodic side without a nearby obstacle: no stencil reaches that far.
const FAR = 0x10000000;

// The index of a cell along an axis, continued beyond periodic sides, at least −1 − REACH.
fn wrapped(number: i32, axis: u32) -> u32 {
  if (IS_JOINED[axis]) {
    return u32(number + i32(REACH + 1u) * i32(GRID_COUNTS[axis])) % GRID_COUNTS[axis];
  }
  return u32(number);
}

// The run of a cell, as far as the stencils of its faces reach; `first` is the start of its row.
fn runAround(first: u32, index: u32, axis: u32) -> Run {
  var run = Run(0, i32(GRID_COUNTS[axis]) - 1, LOW_GROUPS[axis], HIGH_GROUPS[axis]);
  if (IS_JOINED[axis]) {
    run.low = -FAR;
    run.high = FAR;
  }
  // @ifdef MASKED
  let stride = CELL_STRIDES[axis];
  // From low to high: below the cell the last obstacle counts, above it the first.
  // @unroll
  for (var k = 0u; k < AROUND; k++) {
    let number = i32(index + k) - i32(REACH + 1u);
    if (k != REACH + 1u && number >= run.low && number <= run.high) {
      let obstacle = obstacleAt(first + wrapped(number, axis) * stride);
      if (obstacle != 0u && k <= REACH) {
        run.low = number + 1;
        run.lowGroup = obstacle - 1u;
      }
      if (obstacle != 0u && k > REACH) {
        run.high = number - 1;
        run.highGroup = obstacle - 1u;
      }
    }
  }
  // @endif
  return run;
}

// Layer of a run at `number`: the cell whose mean it has or depends on. Branch-free, so that the latencies of layer
// reads overlap.
fn layerIn(run: Run, number: i32, axis: u32) -> Layer {
  let below = number < run.low;
  let above = number > run.high;
  let fromHigh = select(number, max(2 * run.high + 1 - number, run.low), above);
  let inside = select(fromHigh, min(2 * run.low - 1 - number, run.high), below);
  let side = select(0, 1, above) - select(0, 1, below);
  return Layer(wrapped(inside, axis), side, max(number - run.high, run.low - number));
}

fn groupAtEnd(run: Run, side: i32) -> u32 {
  return select(run.highGroup, run.lowGroup, side < 0);
}

// The ghost state of the condition at an end of a run.
fn beyondRun(run: Run, side: i32, axis: u32, inner: State, place: Place, time: Scalar) -> State {
  let normal = f32(side) * axisNormal(axis);
  return ghostBeyond(groupAtEnd(run, side), inner, normal, place, time);
}

// The mean in a layer beyond an end of a run, from the mean that its condition uses; `first` is the start of the row.
fn layerMeanOf(
  run: Run, layer: Layer, axis: u32, first: u32, inner: State, place: Place, time: Scalar,
) -> State {
  let side = layer.side;
  // @ifdef CONTINUED
  if (isContinued(groupAtEnd(run, side))) {
    let last = select(run.high, run.low, side < 0);
    let next = select(max(last - 1, run.low), min(last + 1, run.high), side < 0);
    let normal = f32(side) * axisNormal(axis);
    return continuedBeyond(
      sourceState(first + wrapped(last, axis) * CELL_STRIDES[axis]),
      sourceState(first + wrapped(next, axis) * CELL_STRIDES[axis]),
      f32(layer.depth), normal, place, time);
  }
  // @endif
  return beyondRun(run, side, axis, inner, place, time);
}

// Ghost values for face values at an end of a run.
fn beyondRunOnFace(
  run: Run, side: i32, axis: u32, inner: State, place: Place, time: Scalar,
) -> State {
  return quantitiesOf(beyondRun(run, side, axis, stateOfQuantities(inner), place, time));
}
