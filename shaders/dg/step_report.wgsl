// What a completed step tells the clock: per cell into the workgroup, per workgroup to the clock.
// The importing kernel binds the clock as `clock`.
// @import dg/means.wgsl
// @import dg/clock_ticks.wgsl
// @import generated/lanes.wgsl
// @import generated/subgroups.wgsl

const INFINITY_BITS = 0x7f800000u;

var<workgroup> groupRate: atomic<u32>;
var<workgroup> groupFailure: atomic<u32>;
var<workgroup> groupChange: array<atomic<u32>, 4>;

// To be called by all invocations, with a barrier after it.
fn openReport(local: u32) {
  if (local == 0u) {
    atomicStore(&groupFailure, NO_FAILURE);
  }
}

// To be called by all invocations; what one reports counts or not. `first` is the first mode's
// coefficient, `change` holds the bits of the largest change of a coefficient, per component.
fn reportStep(
  place: u32,
  counts: bool,
  first: Part,
  change: ptr<function, array<u32, PART_COMPONENTS>>,
  time: Scalar,
) {
  // A coefficient that is not finite has changed by more than any number.
  var areFinite = true;
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    areFinite = areFinite && (*change)[c] < INFINITY_BITS;
  }
  let report = reportCell(
    place / LANES, wholeState(place, first), heldByAllLanes(areFinite), time);
  let rate = largestNearby(select(0u, report.rate, counts));
  let failure = smallestNearby(select(NO_FAILURE, report.failure, counts));
  let speaks = speaksForNearby();
  if (speaks) {
    atomicMax(&groupRate, rate);
    if (failure != NO_FAILURE) {
      atomicMin(&groupFailure, failure);
    }
  }
  // @unroll
  for (var lane = 0u; lane < LANES; lane++) {
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      let largest = largestNearby(select(0u, (*change)[c], counts && place % LANES == lane));
      if (speaks) {
        atomicMax(&groupChange[lane * PART_COMPONENTS + c], largest);
      }
    }
  }
}

fn noteChange(change: ptr<function, array<u32, PART_COMPONENTS>>, before: Part, after: Part) {
  let changed = difference(after, before);
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    (*change)[c] = max((*change)[c], magnitudeBits(partComponent(changed, c)));
  }
}

// By one invocation of each workgroup, after a barrier; the last workgroup's ends the step.
fn publishReport(workgroups: u32) {
  // Relaxed atomics keep no order among each other: what they return makes the count wait for them.
  var order = atomicMin(&clock.failure, atomicLoad(&groupFailure));
  order |= raise(&clock.rate, atomicLoad(&groupRate));
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    order |= raise(&clock.change[v], atomicLoad(&groupChange[v]));
  }
  if (!FINISHES_STEP) {
    return;
  }
  let before = atomicAdd(&clock.finishedGroups, 1u + (order & settings.zero));
  if (before + 1u == workgroups) {
    atomicStore(&clock.finishedGroups, 0u);
    finishStep();
  }
}

// Asking first spares most of the atomics, which wait for each other.
fn raise(target_: ptr<storage, atomic<u32>, read_write>, value: u32) -> u32 {
  let present = atomicLoad(target_);
  if (value > present) {
    return atomicMax(target_, value);
  }
  return present;
}
