// Limits a state in place (see solver/methods/dgModal/cpu/limiter.ts). One invocation per cell: it reads the first
// modes of other cells, which are not written, and writes the higher modes of its own cell.
// @import dg/limiter_state.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import generated/limiter.wgsl
// @import generated/limited_store.wgsl

// The state before the step; read by `limitStep` only.
@group(1) @binding(2) var<storage, read> old: array<Block>;

fn load(cell: u32) -> array<State, MODES> {
  var own = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = state[blockOf(cell)].parts[j][within(cell)];
  }
  return own;
}

// Runs after each stage but the last.
@compute @workgroup_size(WORKGROUP_SIZE)
fn limitStage(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  let cell = min(index, settings.cellCount - 1u);
  var own = load(cell);
  if (limit(cell, &own) && index < settings.cellCount && clock.outcome == RUNNING) {
    store(cell, &own);
  }
}

// Runs after the last stage: limits the new state and reports the step.
@compute @workgroup_size(WORKGROUP_SIZE)
fn limitStep(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  workgroupBarrier();
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  var own = load(cell);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  if (limit(cell, &own) && isKept) {
    store(cell, &own);
  }
  var change = array<u32, PART_COMPONENTS>();
  noteChanges(&change, cell, &own);
  reportStep(cell, isKept, own[0], &change, clock.time + clock.dt);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
