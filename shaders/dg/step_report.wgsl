// What a completed step tells the clock: per cell into the workgroup, per workgroup to the clock.
// The importing kernel binds the clock as `clock`.
// @import dg/means.wgsl

var<workgroup> groupRate: atomic<u32>;
var<workgroup> groupFailure: atomic<u32>;
var<workgroup> groupChange: array<atomic<u32>, 4>;

// To be called by all invocations, with a barrier after it.
fn openReport(local: u32) {
  if (local == 0u) {
    atomicStore(&groupFailure, NO_FAILURE);
  }
}

// `change` holds the bits of the largest change of a coefficient, per variable.
fn reportStep(
  cell: u32,
  updated: ptr<function, array<State, MODES>>,
  change: ptr<function, array<u32, VARIABLES>>,
  time: Scalar,
) {
  let report = reportCell(cell, updated, time);
  atomicMax(&groupRate, report.rate);
  atomicMin(&groupFailure, report.failure);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    atomicMax(&groupChange[v], (*change)[v]);
  }
}

fn noteChange(change: ptr<function, array<u32, VARIABLES>>, before: State, after: State) {
  let changed = difference(after, before);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    (*change)[v] = max((*change)[v], magnitudeBits(component(changed, v)));
  }
}

// By one invocation, after a barrier.
fn publishReport() {
  atomicMax(&clock.rate, atomicLoad(&groupRate));
  atomicMin(&clock.failure, atomicLoad(&groupFailure));
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    atomicMax(&clock.change[v], atomicLoad(&groupChange[v]));
  }
}
