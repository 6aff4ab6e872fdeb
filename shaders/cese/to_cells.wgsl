// The second half of a step of CE/SE: from the corners of the grid back to cell centers. One invocation per cell,
// which reports to the clock.
// @import space/blocks.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import cese/lattices.wgsl
// @import cese/step_times.wgsl
// @import cese/half_step.wgsl

@group(1) @binding(0) var<storage, read> corners: array<Block>;
@group(1) @binding(1) var<storage, read> cells: array<Block>;
@group(1) @binding(2) var<storage, read_write> newCells: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
// @ifdef COMPENSATED
@group(1) @binding(4) var<storage, read> cornerRests: array<Block>;
@group(1) @binding(5) var<storage, read_write> cellRests: array<Block>;
// @endif

fn cornerPart(block: u32, row: u32, at: u32) -> State {
  // @ifdef PAIRED
  return df64Part(corners[block].parts[row][at], corners[block].parts[MODES + row][at]);
  // @else
  return corners[block].parts[row][at];
  // @endif
}

// One part of the state before the step.
fn cellPart(block: u32, row: u32, at: u32) -> State {
  // @ifdef PAIRED
  return df64Part(cells[block].parts[row][at], cells[block].parts[MODES + row][at]);
  // @else
  return cells[block].parts[row][at];
  // @endif
}

fn keepPart(block: u32, row: u32, at: u32, part: State) {
  // @ifdef PAIRED
  newCells[block].parts[row][at] = highPart(part);
  newCells[block].parts[MODES + row][at] = lowPart(part);
  // @else
  newCells[block].parts[row][at] = part;
  // @endif
}

fn oldPoint(numbers: vec3u, time: Scalar) -> Point {
  let corner = cornerIndex(numbers);
  let block = blockOf(corner);
  let at = within(corner);
  var point = Point();
  point.u = cornerPart(block, 0u, at);
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    point.slopes[axis] = cornerPart(block, 1u + axis, at);
  }
  // @ifdef COMPENSATED
  point.rest = cornerRests[block].parts[0][at];
  // @endif
  // @ifdef WALLS
  point.beside = besideOfCorner(numbers);
  // @endif
  return point;
}

fn oldPlace(numbers: vec3u) -> Place {
  return edgePlace(vec3f(numbers));
}

// @ifdef SIDE_SLOPES
fn newEdges(numbers: vec3u) -> vec3f {
  return vec3f(numbers) + 0.5;
}
// @else
fn newPlace(numbers: vec3u) -> Place {
  return edgePlace(vec3f(numbers) + 0.5);
}
// @endif

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = stepLength();
  let point = newPoint(placeInGrid(cell), plus(stepBegin(), 0.5 * dt), dt);
  let block = blockOf(cell);
  let at = within(cell);
  // Required by openReport. All reads of the step have been issued here.
  workgroupBarrier();
  var change = array<u32, PART_COMPONENTS>();
  noteChange(&change, cellPart(block, 0u, at), point.u);
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    noteChange(&change, cellPart(block, 1u + axis, at), point.slopes[axis]);
  }
  // @ifdef PAIRED
  let mean = highPart(point.u);
  // @else
  let mean = point.u;
  // @endif
  reportStep(cell, isKept, mean, &change, clock.time + clock.dt);
  if (isKept) {
    keepPart(block, 0u, at, point.u);
    // @unroll UNROLLED_AXES
    for (var axis = 0u; axis < AXES; axis++) {
      keepPart(block, 1u + axis, at, point.slopes[axis]);
    }
    // @ifdef COMPENSATED
    cellRests[block].parts[0][at] = point.rest;
    // Slopes are recomputed in every step and have no compensation term.
    // @unroll UNROLLED_AXES
    for (var axis = 0u; axis < AXES; axis++) {
      cellRests[block].parts[1u + axis][at] = State();
    }
    // @endif
  }
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
