// Time averages of quantities of the state, updated after the last stage of a step and before the clock continues:
// running averages of coefficients, a += r (sample - a), each stored as a high and a low part, so that small weights
// r of many steps are not rounded away. One invocation per cell, or for point values (AT_POINTS) one per point. The
// importing module defines `addStep(cell)`, which adds both ends of the step, and `sharesOf(statistic)`. If only some
// steps are samples (AVERAGE_EVERY), each also represents those around it.
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
  // Number of averages with which it has covariances, and which, four bits each; their quantities come last.
  companions: u32,
  which: u32,
  // @else
  unused0: u32,
  unused1: u32,
  // @endif
}

struct Shares {
  before: Share,
  after: Share,
}

@group(1) @binding(0) var<storage, read> before: array<Block>;
@group(1) @binding(1) var<storage, read> after: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;
// See space/average_slots.wgsl.
@group(1) @binding(3) var<storage, read_write> averages: array<Scalar>;
@group(1) @binding(4) var<uniform> statistics: array<Statistic, STATISTICS>;
// @ifdef AVERAGE_EVERY
// The time represented by the samples so far, for an even and for an odd number of them: high and low.
@group(1) @binding(5) var<storage, read_write> averagedUntil: array<vec2f, 2>;
// @endif

var<workgroup> shares: array<Shares, STATISTICS>;
// @ifdef AT_POINTS
// The one of the invocation.
var<private> lanePoint: u32;
// @endif

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  let adds = isAdded();
  if (adds) {
    for (var i = local; i < STATISTICS; i += WORKGROUP_SIZE) {
      shares[i] = sharesOf(i);
    }
  }
  workgroupBarrier();
  if (!adds) {
    return;
  }
  // @ifdef AVERAGE_EVERY
  if (index == 0u) {
    averagedUntil[(samplesBefore() + 1u) % 2u] = sampledUntil();
  }
  // @endif
  // @ifdef AT_POINTS
  if (index < settings.cellCount * MODES) {
    lanePoint = index % MODES;
    addStep(index / MODES);
  }
  // @else
  if (index < settings.cellCount) {
    addStep(index);
  }
  // @endif
}

fn isAdded() -> bool {
  let isTaken = clock.outcome == RUNNING && atomicLoad(&clock.failure) == NO_FAILURE;
  // @ifdef AVERAGE_EVERY
  return isTaken && (clock.step + 1u) % AVERAGE_EVERY == 0u;
  // @else
  return isTaken;
  // @endif
}

// @ifdef AVERAGE_EVERY
// Number of samples before the current step.
fn samplesBefore() -> u32 {
  return clock.step / AVERAGE_EVERY;
}
// @endif
