// Entry point of the stage kernels: LINES invocations per cell, CELLS_PER_GROUP cells per workgroup. An invocation does
// a line along each axis in turn, whose states it reads from the source; what that comes to goes from one axis to the
// next through the workgroup's memory. That of the last axis completes the points of its line: the importing module
// defines `advance(point, slope, time, dt, isKept)`, the new state at a point of the slope ∂u/∂t. The last stage of a
// step also reports it.
// @import cpr/line_terms.wgsl
// @import generated/gathered.wgsl
// @import generated/note_point.wgsl
// @import generated/stage.wgsl

@compute @workgroup_size(GROUP_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  // @ifdef REPORTS
  let known = openReport(local);
  // @endif
  let group = workgroup.y * workgroups.x + workgroup.x;
  let element = local / LINES;
  let across = local % LINES;
  // Invocations past the end take part with the last cell, of which they keep and report nothing.
  let index = group * CELLS_PER_GROUP + element;
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let time = stageTime();
  // @ifdef CAPTURES_SHOCKS
  takeSubcellShare(cell);
  // @endif
  // @unroll
  for (var axis = 0u; axis < LAST_AXIS; axis++) {
    {
      var u = lineStates(cell, axis, across);
      var terms = lineTerms(cell, axis, across, lineGeometry(cell, axis, across), &u, time);
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        let place = element * MODES + lineStart(axis, across) + k * strideOf(axis);
        if (axis == 0u) {
          gather(place, terms[k]);
        } else {
          gather(place, sum(gathered(place), terms[k]));
        }
      }
    }
    workgroupBarrier();
  }
  var u = lineStates(cell, LAST_AXIS, across);
  let line = lineGeometry(cell, LAST_AXIS, across);
  var terms = lineTerms(cell, LAST_AXIS, across, line, &u, time);
  // @ifdef REPORTS
  var report = emptyReport();
  // @endif
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lineStart(LAST_AXIS, across) + k * strideOf(LAST_AXIS);
    // −1/J
    let inverse = times(minusOne(), inverseDeterminantAt(line, areaAt(line, k), k));
    var slope = multiplied(inverse, sum(gathered(element * MODES + point), terms[k]));
    if (HAS_SOURCE) {
      slope = sum(slope, sourceOf(u[k], placeAlong(cell, LAST_AXIS, across, LINE_PLACES[k]), time));
    }
    let updated = advance(cell * MODES + point, u[k], slope, isKept);
    if (isKept) {
      keepTarget(cell * MODES + point, updated);
    }
    // @ifdef REPORTS
    notePoint(&report, cell, point, oldAt(cell * MODES + point), updated);
    // @endif
  }
  // @ifdef REPORTS
  if (index >= settings.cellCount) {
    report = emptyReport();
  }
  reportLane(report);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
  // @endif
}
