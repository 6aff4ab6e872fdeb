// Completes a stage with operations that need all points of a cell: enforces positivity, and after the last stage
// estimates the error of the step and reports it. LINES invocations per cell, CELLS_PER_GROUP cells per workgroup.
// @import cpr/own_points.wgsl
// @import generated/completion.wgsl
// @import generated/note_point.wgsl
// @import generated/numbers.wgsl

@compute @workgroup_size(GROUP_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  // @ifdef REPORTS
  if (local == 0u) {
    openGroup();
  }
  // @endif
  let across = local % LINES;
  // Extra invocations process the last cell, but neither store nor report results.
  let group = workgroup.y * workgroups.x + workgroup.x;
  let index = group * CELLS_PER_GROUP + local / LINES;
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  var u = OwnStates();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u[k] = targetAt(cell * MODES + lanePoint(across, k));
  }
  // @ifdef KEEPS_POSITIVE
  if (keepPositive(cell, local, &u) && isKept) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      keepTarget(cell * MODES + lanePoint(across, k), u[k]);
    }
  }
  // @endif
  // @ifdef MEASURES_ERROR
  measureError(cell, local, isKept, &u, group);
  // @endif
  // @ifdef REPORTS
  var found = nothingFound();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lanePoint(across, k);
    notePoint(&found, cell, point, oldAt(cell * MODES + point), u[k]);
  }
  var report = emptyReport();
  if (index < settings.cellCount) {
    report = reportOf(cell, found);
  }
  workgroupBarrier();
  reportLane(report);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(knownSoFar(), workgroups.x * workgroups.y);
  }
  // @endif
}
