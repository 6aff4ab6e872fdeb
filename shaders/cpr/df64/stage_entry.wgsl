// Entry point of the stage kernels in df64, see cpr/stage_entry.wgsl: the axes in turn, so that the code of an axis
// exists once.
// @import cpr/line_terms.wgsl
// @import generated/cell_range.wgsl
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
  var report = emptyReport();
  // @endif
  let group = workgroup.y * workgroups.x + workgroup.x;
  let element = local / LINES;
  let across = local % LINES;
  // Extra invocations process the last cell, but neither store nor report results.
  let index = firstCell() + group * CELLS_PER_GROUP + element;
  let cell = min(index, endOfCells() - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < endOfCells();
  let time = stageTime();
  let step = stageStep();
  // @ifdef CAPTURES_SHOCKS
  takeSubcellShare(cell);
  // @endif
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    var u = lineStates(cell, axis, across);
    let line = lineGeometry(cell, axis, across);
    var terms = lineTerms(cell, axis, across, line, &u, time);
    let first = lineStart(axis, across);
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      let place = element * MODES + first + k * strideOf(axis);
      if (axis == 0u) {
        gather(place, terms[k]);
      } else {
        gather(place, sumDf64(gathered(place), terms[k]));
      }
    }
    if (axis == LAST_AXIS) {
      // A loop that reads its inputs again: the code exists once, and line values stay in registers.
      for (var k = 0u; k < atRunTime(LINE_POINTS); k++) {
        let point = first + k * strideOf(axis);
        let index = cell * MODES + point;
        let own = sourceAt(index);
        let started = stageStartAt(index, own);
        // −Δt/J
        let inverse = -inverseDeterminantAt(line, areaAt(line, k), k);
        // @ifdef BY_HALVES
        let terms = differenceDf64(
          gathered(element * MODES + point), spreadAt(spreadRow(cell, point)));
        var change = multipliedDf64(df64Multiply(step, inverse), terms);
        // @else
        var change = multipliedDf64(df64Multiply(step, inverse), gathered(element * MODES + point));
        // @endif
        if (HAS_SOURCE) {
          let place = placeAlong(cell, axis, across, LINE_PLACES[k]);
          change = axpyDf64(step, sourceOf(own, place, time), change);
        }
        let updated = advance(index, started, own, change, isKept);
        if (isKept) {
          keepTarget(index, updated);
        }
        // @ifdef REPORTS
        notePoint(&report, cell, point, started.old, updated);
        // @endif
      }
    }
    workgroupBarrier();
  }
  // @ifdef REPORTS
  if (index >= endOfCells()) {
    report = emptyReport();
  }
  reportLane(report);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, reportingGroups(workgroups));
  }
  // @endif
}
