// Last stage of classical RK4 in difference form (see solver/schemes/dg/cpu/simulation.ts):
// u ← u + ⅓[(y₁ − u) + 2(y₂ − u) + (y₃ − u)] + ⅙Δt R(y₃), written where y₁ was, so that the old u
// stays whole until the step is known to be good. One invocation per cell. Where a limiter follows,
// it reports the step instead.
// @import dg/residual.wgsl
// @import dg/step_report.wgsl
// @import numeric/dispatch.wgsl

// `source` is y₃.
@group(1) @binding(1) var<storage, read> old: array<State>;
@group(1) @binding(2) var<storage, read_write> y1: array<State>;
@group(1) @binding(3) var<storage, read> y2: array<State>;
@group(1) @binding(4) var<storage, read_write> clock: Clock;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  openReport(local);
  workgroupBarrier();
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell < settings.cellCount && clock.outcome == RUNNING) {
    step(cell);
  }
  workgroupBarrier();
  if (!LIMITED && local == 0u && clock.outcome == RUNNING) {
    publishReport();
  }
}

fn step(cell: u32) {
  let dt = clock.dt;
  let slope = residual(cell, clock.time + dt);
  var updated = array<State, MODES>();
  var change = array<u32, VARIABLES>();
  for (var j = 0u; j < MODES; j++) {
    let index = slot(cell, j);
    let u = old[index];
    let first = difference(y1[index], u);
    let second = difference(y2[index], u);
    let third = difference(source[index], u);
    let increments = sum(combine(1.0, first, 2.0, second), third);
    updated[j] = sum(u, combine(1.0 / 3.0, increments, dt / 6.0, slope[j]));
    noteChange(&change, u, updated[j]);
  }
  for (var j = 0u; j < MODES; j++) {
    y1[slot(cell, j)] = updated[j];
  }
  if (!LIMITED) {
    reportStep(cell, &updated, &change, clock.time + dt);
  }
}
