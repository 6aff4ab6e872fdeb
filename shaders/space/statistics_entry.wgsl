// Averages over time of quantities of the state, gathered after the last stage of a step and before
// the clock goes on: running averages of coefficients, a += r (sample - a), each kept as a high and
// a low part, so that small shares r of many steps are not rounded away. One invocation per cell, or where states are
// their values at points (AT_POINTS) one for each of these. The importing module defines `addState(cell, isAfter)`, which
// adds one end of the step.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import numeric/dispatch.wgsl
// @import generated/statistics.wgsl

struct Statistic {
  // The window in time: begin + beginLow to end + endLow.
  begin: f32,
  beginLow: f32,
  end: f32,
  endLow: f32,
  // Index of the mean among the quantities; that of the mean square deviation follows.
  quantity: u32,
  fluctuates: u32,
  // @ifdef COVARIANCES
  // How many averages it has covariances with, and which, four bits each; their quantities come last.
  companions: u32,
  which: u32,
  // @else
  unused0: u32,
  unused1: u32,
  // @endif
}

@group(1) @binding(0) var<storage, read> before: array<Block>;
@group(1) @binding(1) var<storage, read> after: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// [quantity][high, low][mode][cell]
@group(1) @binding(3) var<storage, read_write> averages: array<Scalar>;
@group(1) @binding(4) var<uniform> statistics: array<Statistic, STATISTICS>;

// The first of the KEPT functions that the invocation has, and which end of the step is added.
var<private> firstKept: u32;
var<private> isAfterStep: bool;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= settings.cellCount * (MODES / KEPT)) {
    return;
  }
  let cell = index % settings.cellCount;
  firstKept = index / settings.cellCount;
  if (clock.outcome != RUNNING || atomicLoad(&clock.failure) != NO_FAILURE) {
    return;
  }
  for (var end = 0u; end < 2u; end++) {
    isAfterStep = end == 1u;
    addState(cell, isAfterStep);
  }
}

// Index of an average's high part, and of the low one that belongs to it.
fn slot(quantity: u32, mode: u32, cell: u32) -> u32 {
  return (2u * quantity * MODES + mode) * settings.cellCount + cell;
}

fn lowSlot(high: u32) -> u32 {
  return high + MODES * settings.cellCount;
}
