// Extrema over time of cell means, updated after the last stage of a step and before the clock continues: the largest
// and the smallest value, and the time at which a threshold was first exceeded. One invocation per cell, which reads
// and writes only its own entries of the averages (see space/statistics_entry.wgsl). Within a step a mean is linear
// in time. The stored value is the first coefficient of a constant; that of a sample is its mean if the other
// functions of a cell have none. It is NaN until there is a value.
// @import generated/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import numeric/dispatch.wgsl
// @import generated/extreme_values.wgsl

const LARGEST = 0u;
const SMALLEST = 1u;
const ARRIVAL = 2u;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= settings.cellCount) {
    return;
  }
  if (clock.outcome != RUNNING || atomicLoad(&clock.failure) != NO_FAILURE) {
    return;
  }
  for (var i = 0u; i < EXTREMES; i++) {
    // The window relative to the start of the step.
    let window = extremes[i];
    let start = (window.begin - clock.time) + (window.beginLow - clock.timeLow);
    let end = (window.end - clock.time) + (window.endLow - clock.timeLow);
    let first = clamp(start, 0.0, clock.dt);
    let last = clamp(end, 0.0, clock.dt);
    if (last > first) {
      if (window.kind == ARRIVAL) {
        keepArrival(cell, i, first, last);
      } else {
        // The state at the start of a step was sampled at the end of the previous one, if that was in the window.
        keepExtremum(cell, i, first, last, start >= 0.0 || end < clock.dt);
      }
    }
  }
}

fn keepExtremum(cell: u32, extreme: u32, first: f32, last: f32, isCut: bool) {
  let place = slot(extremes[extreme].quantity, 0u, cell);
  let isLargest = extremes[extreme].kind == LARGEST;
  let after = sampleOf(cell, extreme, true);
  var value = after;
  if (isCut) {
    let before = sampleOf(cell, extreme, false);
    value = between(before, after, first / clock.dt);
    let ended = between(before, after, last / clock.dt);
    if (isFurther(ended, value, isLargest)) {
      value = ended;
    }
  }
  if (isFurther(value, keptAt(place), isLargest)) {
    keep(place, value);
  }
}

// NaN is ignored.
fn isFurther(value: Value, kept: Value, isLargest: bool) -> bool {
  if (isUnknown(value)) {
    return false;
  }
  if (isUnknown(kept)) {
    return true;
  }
  if (isLargest) {
    return exceeds(value, kept);
  }
  return exceeds(kept, value);
}

fn keepArrival(cell: u32, extreme: u32, first: f32, last: f32) {
  let place = slot(extremes[extreme].quantity, 0u, cell);
  if (!isUnknown(keptAt(place))) {
    return;
  }
  let threshold = thresholdOf(extreme);
  let before = sampleOf(cell, extreme, false);
  let after = sampleOf(cell, extreme, true);
  let started = between(before, after, first / clock.dt);
  let ended = between(before, after, last / clock.dt);
  if (!isUnknown(started) && exceeds(started, threshold)) {
    keep(place, momentAt(extreme, first));
  } else if (!isUnknown(ended) && exceeds(ended, threshold)) {
    // A value that was NaN at the start was reached at the end of the step.
    var share = 1.0;
    if (!isUnknown(started)) {
      share = shareTo(threshold, started, ended);
    }
    keep(place, momentAt(extreme, first + (last - first) * share));
  }
}

fn between(before: Value, after: Value, share: f32) -> Value {
  if (share <= 0.0) {
    return before;
  }
  if (share >= 1.0) {
    return after;
  }
  return mixed(before, after, share);
}
