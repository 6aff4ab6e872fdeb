// Entry point of the stage kernels in df64. The importing module binds `old`, `destination` and `clock` and defines
// `advance(place, time, dt, isKept)`, the new coefficients. The last stage of a step also reports it.
// @import generated/df64_residual.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/stage.wgsl

const REPORTS = IS_LAST && !LIMITED;

fn oldAt(place: u32, mode: u32) -> Df64Part {
  let block = blockOf(place);
  let at = within(place);
  return df64Part(old[block].parts[mode][at], old[block].parts[MODES + mode][at]);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  ownLane = local;
  var known = Known();
  if (REPORTS) {
    known = openReport(local);
  }
  prepareTraces();
  workgroupBarrier();
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index / LANES, settings.cellCount - 1u);
  let place = cell * LANES + local % LANES;
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount * LANES;
  let time = Df64(clock.time, clock.timeLow);
  let dt = Df64(clock.dt, clock.dtLow);
  var updated = advance(place, time, dt, isKept);
  if (REPORTS) {
    var change = array<u32, PART_COMPONENTS>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let before = oldAt(place, j);
      // @unroll
      for (var c = 0u; c < PART_COMPONENTS; c++) {
        change[c] = max(change[c], magnitudeBits(df64Subtract(updated[j][c], before[c]).x));
      }
    }
    reportStep(place, isKept, highPart(updated[0]), &change, clock.time + dt.x);
  }
  if (isKept) {
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      destination[blockOf(place)].parts[j][within(place)] = highPart(updated[j]);
      destination[blockOf(place)].parts[MODES + j][within(place)] = lowPart(updated[j]);
    }
  }
  if (REPORTS) {
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
