// Entry point of the stage kernels, one invocation per cell. The importing module binds `old`,
// `destination` and `clock` and defines `advance(cell, time, dt)`, the cell's new coefficients.
// The last stage of a step also reports it, unless a limiter follows that does.
// @import dg/residual.wgsl
// @import dg/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/stage.wgsl

const REPORTS = IS_LAST && !LIMITED;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  if (REPORTS) {
    openReport(local);
    workgroupBarrier();
  }
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell < settings.cellCount && clock.outcome == RUNNING) {
    let dt = clock.dt;
    var updated = advance(cell, clock.time, dt);
    if (REPORTS) {
      var change = array<u32, VARIABLES>();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        noteChange(&change, old[slot(cell, j)], updated[j]);
      }
      reportStep(cell, &updated, &change, clock.time + dt);
    }
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      destination[slot(cell, j)] = updated[j];
    }
  }
  if (REPORTS) {
    workgroupBarrier();
    if (local == 0u && clock.outcome == RUNNING) {
      publishReport();
    }
  }
}
