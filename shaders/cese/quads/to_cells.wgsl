// The second half of a step on quadrangles: from what vertices give back to cells. One invocation per cell, which tells
// the clock of it.
// @import stepping/clock_state.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import cese/quads/half_step.wgsl

@group(1) @binding(0) var<storage, read> vertices: array<PointBlock>;
@group(1) @binding(1) var<storage, read> cells: array<Block>;
@group(1) @binding(2) var<storage, read_write> newCells: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
// Per cell: of its vertices the point that gives to it, times GIVEN, and which of what that gives.
@group(1) @binding(4) var<storage, read> givers: array<vec4u>;

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
  let own = givers[cell];
  let quad = quads[cell];
  let bent = 0.25 * quad.middle.zw;
  var around = Around();
  var total = State();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let vertex = own[k] / GIVEN;
    let block = blockOf(vertex);
    let at = within(vertex);
    total = sum(total, vertices[block].parts[own[k] % GIVEN][at]);
    around.ahead[k] = vertices[block].parts[AHEAD_ROW][at];
    // @ifdef NEAR_SLOPES
    around.x[k] = vertices[block].parts[SLOPES_ROW][at];
    around.y[k] = vertices[block].parts[SLOPES_ROW + 1u][at];
    around.speed = max(around.speed, partComponent(vertices[block].parts[SPEED_ROW][at], 0u));
    // @endif
  }
  around.ways[0] = -0.5 * (quad.axes.xy + quad.axes.zw) + bent;
  around.ways[1] = 0.5 * (quad.axes.xy - quad.axes.zw) - bent;
  around.ways[2] = 0.5 * (quad.axes.xy + quad.axes.zw) + bent;
  around.ways[3] = 0.5 * (quad.axes.zw - quad.axes.xy) - bent;
  let determinant = determinantOf(quad);
  let inverse = 1.0 / determinant.x;
  let centre = (inverse / 12.0) * (determinant.y * quad.axes.xy + determinant.z * quad.axes.zw);
  let point = pointWithin(&around, scaled(inverse, total), centre, clock.dt);
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
  reportStep(cell, isKept, point.u, &change, clock.time + clock.dt);
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
