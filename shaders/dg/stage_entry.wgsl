// Entry point of the stage kernels, LANES invocations per cell. The importing module binds `old`, `destination` and
// `clock` and defines `advance(place, time, dt, isKept)`, the new coefficients. The last stage of a step also reports
// it, unless a subsequent limiter does.
// @import dg/residual.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/stage.wgsl

const REPORTS = IS_LAST && !LIMITED;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  var known = Known();
  if (REPORTS) {
    known = openReport(local);
  }
  prepareTraces(local);
  workgroupBarrier();
  let index = linearIndex(workgroup, workgroups, local);
  let places = settings.cellCount * LANES;
  // Extra invocations process the last cell, but neither store nor report results.
  let place = min(index, places - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < places;
  let dt = clock.dt;
  var updated = advance(place, clock.time, dt, isKept);
  if (REPORTS) {
    var change = array<u32, PART_COMPONENTS>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      noteChange(&change, old[blockOf(place)].parts[j][within(place)], updated[j]);
    }
    reportStep(place, isKept, updated[0], &change, clock.time + dt);
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      destination[blockOf(place)].parts[j][within(place)] = updated[j];
    }
  }
  if (REPORTS) {
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
