// The second half of a step on quadrangles: from vertices back to cells. One invocation per cell, which tells the clock
// of it.
// @import stepping/clock_state.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/half_step.wgsl

@group(1) @binding(0) var<storage, read> vertices: array<PointBlock>;
@group(1) @binding(1) var<storage, read> cells: array<Block>;
@group(1) @binding(2) var<storage, read_write> newCells: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
// Per cell: its vertices; the highest bit tells whether the side that begins there is on the boundary.
@group(1) @binding(4) var<storage, read> corners: array<vec4u>;

const ON_BOUNDARY = 0x80000000u;

fn isOpen(corner: u32) -> bool {
  return (corner & ON_BOUNDARY) != 0u;
}

fn oldPoint(cell: u32, k: u32) -> OldPoint {
  let own = corners[cell];
  let vertex = own[k] & ~ON_BOUNDARY;
  let block = blockOf(vertex);
  let at = within(vertex);
  let quad = quads[cell];
  let quarter = quarterAt(quad, k);
  var share = Share();
  share.area = quarter.area;
  share.centre = quarter.centre;
  if (!isOpen(own[(k + 3u) % 4u])) {
    share = withEdge(share, quarter.before, vec2f());
  }
  if (!isOpen(own[k])) {
    share = withEdge(share, vec2f(), quarter.next);
  }
  var point = Point();
  point.u = vertices[block].parts[0][at];
  point.slopes[0] = vertices[block].parts[1][at];
  point.slopes[1] = vertices[block].parts[2][at];
  let way = -quarter.inner;
  return OldPoint(
    point, vec3f(quad.middle.xy + way, 0.0), share, way, quarter.centre + way);
}

// What comes in through the halves of sides on the boundary, see cese/quads/to_other_vertices.wgsl.
fn passed(cell: u32) -> State {
  let own = corners[cell];
  var total = State();
  if (((own.x | own.y | own.z | own.w) & ON_BOUNDARY) == 0u) {
    return total;
  }
  for (var k = 0u; k < 4u; k++) {
    if (isOpen(own[k])) {
      let first = edgesOf(own[k] & ~ON_BOUNDARY);
      let last = edgesOf(own[(k + 1u) % 4u] & ~ON_BOUNDARY);
      total = sum(total, vertices[blockOf(first)].parts[0][within(first)]);
      total = sum(total, vertices[blockOf(last)].parts[1][within(last)]);
    }
  }
  return total;
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  let index = linearIndex(workgroup, workgroups, local);
  // Invocations past the end take part with the last cell, of which they keep and report nothing.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let dt = clock.dt;
  let point = newPoint(cell, clock.time + 0.5 * dt, dt);
  let quad = quads[cell];
  let coefficients = array<State, MODES>(
    point.u,
    changeAlong(quad.axes.xy, point),
    changeAlong(quad.axes.zw, point),
    changeAlong(quad.middle.zw, point));
  let block = blockOf(cell);
  let at = within(cell);
  // What openReport needs a barrier for; here all reads of the step are under way.
  workgroupBarrier();
  var change = array<u32, PART_COMPONENTS>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    noteChange(&change, cells[block].parts[j][at], coefficients[j]);
  }
  reportStep(cell, isKept, point.u, &change, clock.time + dt);
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      newCells[block].parts[j][at] = coefficients[j];
    }
  }
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
