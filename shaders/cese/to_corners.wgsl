// The first half of a step of CE/SE: from cell centers to the corners of the grid. One invocation per corner.
// @import space/blocks.wgsl
// @import numeric/dispatch.wgsl
// @import cese/lattices.wgsl
// @import cese/step_times.wgsl
// @import cese/layers.wgsl
// @import cese/half_step.wgsl

@group(1) @binding(0) var<storage, read> cells: array<Block>;
@group(1) @binding(1) var<storage, read_write> corners: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// @ifdef COMPENSATED
@group(1) @binding(3) var<storage, read> cellRests: array<Block>;
@group(1) @binding(4) var<storage, read_write> cornerRests: array<Block>;
// @endif

fn cellPart(block: u32, row: u32, at: u32) -> State {
  // @ifdef PAIRED
  return df64Part(cells[block].parts[row][at], cells[block].parts[MODES + row][at]);
  // @else
  return cells[block].parts[row][at];
  // @endif
}

fn cellPoint(cell: u32) -> Point {
  let block = blockOf(cell);
  let at = within(cell);
  var point = Point();
  point.u = cellPart(block, 0u, at);
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    point.slopes[axis] = cellPart(block, 1u + axis, at);
  }
  // @ifdef COMPENSATED
  point.rest = cellRests[block].parts[0][at];
  // @endif
  return point;
}

fn oldPoint(numbers: vec3u, time: Scalar) -> Point {
  return layeredPoint(vec3i(numbers) - DIAGONAL, time);
}

fn oldPlace(numbers: vec3u) -> Place {
  return edgePlace(vec3f(numbers) - 0.5);
}

// @ifdef SIDE_SLOPES
fn newEdges(numbers: vec3u) -> vec3f {
  return vec3f(numbers);
}
// @else
fn newPlace(numbers: vec3u) -> Place {
  return edgePlace(vec3f(numbers));
}
// @endif

fn keepPart(block: u32, row: u32, at: u32, part: State) {
  // @ifdef PAIRED
  corners[block].parts[row][at] = highPart(part);
  corners[block].parts[MODES + row][at] = lowPart(part);
  // @else
  corners[block].parts[row][at] = part;
  // @endif
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let corner = linearIndex(workgroup, workgroups, local);
  if (corner >= CORNER_COUNT || clock.outcome != RUNNING) {
    return;
  }
  let point = newPoint(cornerNumbers(corner), stepBegin(), stepLength());
  let block = blockOf(corner);
  let at = within(corner);
  keepPart(block, 0u, at, point.u);
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    keepPart(block, 1u + axis, at, point.slopes[axis]);
  }
  // @ifdef COMPENSATED
  cornerRests[block].parts[0][at] = point.rest;
  // @endif
}
