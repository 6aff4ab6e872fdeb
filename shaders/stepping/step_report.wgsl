// The report of a completed step to the clock: per cell into workgroup memory, per workgroup to the clock. The
// importing kernel binds the clock as `clock`.
// @import generated/cell_report.wgsl
// @import stepping/clock_ticks.wgsl
// @import generated/lanes.wgsl
// @import generated/subgroups.wgsl

const INFINITY_BITS = 0x7f800000u;

var<workgroup> groupRate: atomic<u32>;
var<workgroup> groupFailure: atomic<u32>;
// @ifdef COLUMNS
var<workgroup> groupChange: array<atomic<u32>, CHANGES>;
// @else
var<workgroup> groupChange: array<atomic<u32>, 4>;
// @endif

// The state of the clock when the first invocation of the workgroup started.
struct Known {
  rate: u32,
  change: array<u32, VARIABLES>,
}

// Must be called by all invocations, followed by a barrier.
fn openReport(local: u32) -> Known {
  var known = Known();
  if (local == 0u) {
    atomicStore(&groupFailure, NO_FAILURE);
    known.rate = atomicLoad(&clock.rate);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      known.change[v] = atomicLoad(&clock.change[v]);
    }
  }
  return known;
}

// Opens a report by the first invocation alone; knownSoFar then reads the clock.
fn openGroup() {
  atomicStore(&groupFailure, NO_FAILURE);
}

// Reads the clock after a barrier, so that fewer atomics are needed. Called by the first invocation.
fn knownSoFar() -> Known {
  var known = Known();
  known.rate = atomicLoad(&clock.rate);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    known.change[v] = atomicLoad(&clock.change[v]);
  }
  return known;
}

// Clears a published step before the next step of the same dispatch. Called by one invocation.
fn clearReport() {
  atomicStore(&groupRate, 0u);
  atomicStore(&groupFailure, NO_FAILURE);
  for (var v = 0u; v < 4u; v++) {
    atomicStore(&groupChange[v], 0u);
  }
  // @ifdef COLUMNS
  for (var v = 4u; v < CHANGES; v++) {
    atomicStore(&groupChange[v], 0u);
  }
  // @endif
}

// Reports a step. Must be called by all invocations; a flag states whether the invocation has a cell. `first` is the
// first mode's coefficient; `change` contains the bits of the largest change of a coefficient, per component.
fn reportStep(
  place: u32,
  counts: bool,
  first: Part,
  change: ptr<function, array<u32, PART_COMPONENTS>>,
  time: Scalar,
) {
  // A coefficient that is not finite counts as the largest change.
  var areFinite = true;
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    areFinite = areFinite && (*change)[c] < INFINITY_BITS;
  }
  let report = reportCell(
    place / LANES, fullPrecisionState(place, first), sharedByAllLanes(areFinite), time);
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

// Publishes the report of a workgroup; called by its first invocation after a barrier. Values not larger than those in
// the clock skip the atomic, since atomics on one address wait for each other. If FINISHES_STEP, the last workgroup
// ends the step.
fn publishReport(known: Known, workgroups: u32) {
  var order = 0u;
  let rate = atomicLoad(&groupRate);
  if (rate > known.rate) {
    order |= atomicMax(&clock.rate, rate);
  }
  let failure = atomicLoad(&groupFailure);
  if (failure != NO_FAILURE) {
    order |= atomicMin(&clock.failure, failure);
  }
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let change = atomicLoad(&groupChange[v]);
    if (change > known.change[v]) {
      order |= atomicMax(&clock.change[v], change);
    }
  }
  if (FINISHES_STEP) {
    // Relaxed atomics are unordered: using their results makes the count wait for them.
    let before = atomicAdd(&clock.finishedGroups, 1u + (order & settings.zero));
    if (before + 1u == workgroups) {
      atomicStore(&clock.finishedGroups, 0u);
      finishStep();
    }
  }
}
