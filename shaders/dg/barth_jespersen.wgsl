// Barth–Jespersen limiter at p = 1, in place (see solver/schemes/dg/cpu/barthJespersen.ts).
// One invocation per cell: it reads first modes of neighbours, which nobody writes, and writes the
// slopes of its own cell.
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/step_report.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read_write> state: array<State>;
@group(1) @binding(1) var<storage, read_write> clock: Clock;
// The state before the step; read by `limitStep` only.
@group(1) @binding(2) var<storage, read> old: array<State>;

fn slot(cell: u32, mode: u32) -> u32 {
  return mode * settings.cellCount + cell;
}

fn limited(cell: u32) -> array<State, MODES> {
  var own = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = state[slot(cell, j)];
  }
  let links = connectivity[cell];
  var lower = own[0];
  var upper = own[0];
  // @unroll
  for (var side = 0u; side < 3u; side++) {
    if ((links[side] & 3u) != 3u) {
      let neighbour = state[slot(links[side] >> 2u, 0u)];
      lower = min(lower, neighbour);
      upper = max(upper, neighbour);
    }
  }
  let roomBelow = FIRST_MODE_VALUE * (lower - own[0]);
  let roomAbove = FIRST_MODE_VALUE * (upper - own[0]);
  var alpha = State() + 1.0;
  // @unroll
  for (var k = 0u; k < SIDE_POINTS; k++) {
    // @unroll
    for (var side = 0u; side < 3u; side++) {
      let delta = combine(
        tables.side[k * MODES + 1u][side], own[1], tables.side[k * MODES + 2u][side], own[2]);
      let isFlat = delta == State();
      let room = select(roomBelow, roomAbove, delta > State());
      let share = room / select(delta, State() + 1.0, isFlat);
      alpha = min(alpha, select(share, State() + 1.0, isFlat));
    }
  }
  own[1] *= alpha;
  own[2] *= alpha;
  return own;
}

fn store(cell: u32, limitedState: ptr<function, array<State, MODES>>) {
  state[slot(cell, 1u)] = (*limitedState)[1];
  state[slot(cell, 2u)] = (*limitedState)[2];
}

// After a stage that is not the last.
@compute @workgroup_size(WORKGROUP_SIZE)
fn limitStage(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= settings.cellCount || clock.outcome != RUNNING) {
    return;
  }
  var own = limited(cell);
  store(cell, &own);
}

// After the last stage: limits the new state and reports the step.
@compute @workgroup_size(WORKGROUP_SIZE)
fn limitStep(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  openReport(local);
  workgroupBarrier();
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell < settings.cellCount && clock.outcome == RUNNING) {
    var own = limited(cell);
    store(cell, &own);
    var change = array<u32, VARIABLES>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      noteChange(&change, old[slot(cell, j)], own[j]);
    }
    reportStep(cell, &own, &change, clock.time + clock.dt);
  }
  workgroupBarrier();
  if (local == 0u && clock.outcome == RUNNING) {
    publishReport();
  }
}
