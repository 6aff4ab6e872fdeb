// Updates the clock if no other kernel has ended the step. One invocation.
// @import stepping/clock_ticks.wgsl

@group(1) @binding(0) var<storage, read_write> clock: Clock;

// Runs before the first step, after the initial report (initial_report.wgsl).
@compute @workgroup_size(1)
fn start() {
  if (atomicLoad(&clock.failure) != NO_FAILURE) {
    clock.outcome = FAILED;
    return;
  }
  prepareStep();
}

// Runs after the last dispatch of a step.
@compute @workgroup_size(1)
fn tick() {
  finishStep();
}
