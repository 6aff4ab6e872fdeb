// Ends a step and prepares the next one: time, history, outcome, Δt. The importing kernel binds the clock as `clock`.
// @import stepping/clock_state.wgsl
// @import stepping/opaque.wgsl
// @import stepping/settings.wgsl
// @import generated/history.wgsl
// @import generated/step_control.wgsl

// Fraction of a step: a shorter remaining time is added to the step.
const SLIVER = 1e-6;

// Finishes a step. Must be called by one invocation, after all cells have reported.
fn finishStep() {
  // @ifdef CONTROLLED
  if (clock.outcome == REJECTED) {
    forgetStep();
    prepareStep();
    return;
  }
  // @endif
  if (clock.outcome != RUNNING) {
    return;
  }
  if (atomicLoad(&clock.failure) != NO_FAILURE) {
    clock.outcome = FAILED;
    return;
  }
  advanceTime();
  clock.step += 1u;
  // @ifdef COLUMNS
  let row = (1u + CHANGES / 4u) * (clock.step % settings.historyCapacity);
  noteHistory(row, vec4f(clock.time, clock.timeLow, clock.dt, 0.0));
  var change = vec4u();
  for (var v = 0u; v < CHANGES; v += 4u) {
    let four = vec4u(
      atomicLoad(&clock.change[v]),
      atomicLoad(&clock.change[v + 1u]),
      atomicLoad(&clock.change[v + 2u]),
      atomicLoad(&clock.change[v + 3u]),
    );
    noteHistory(row + 1u + v / 4u, bitcast<vec4f>(four));
    change = max(change, four);
  }
  // @else
  let change = vec4u(
    atomicLoad(&clock.change[0]),
    atomicLoad(&clock.change[1]),
    atomicLoad(&clock.change[2]),
    atomicLoad(&clock.change[3]),
  );
  noteHistory(
    2u * (clock.step % settings.historyCapacity),
    vec4f(clock.time, clock.timeLow, clock.dt, 0.0), bitcast<vec4f>(change));
  // @endif
  let largest = bitcast<f32>(max(max(change.x, change.y), max(change.z, change.w)));
  if (clock.isLast == 1u) {
    clock.outcome = END_TIME;
  } else if (largest <= settings.steadyTolerance) {
    clock.outcome = STEADY;
  } else {
    prepareStep();
  }
}

// (high + low) + (more + moreLow) by Knuth's TwoSum, so that a million steps lose nothing.
fn compensatedSum(high: f32, low: f32, more: f32, moreLow: f32) -> vec2f {
  let sum = opaque(high + more);
  let rounded = opaque(sum - high);
  let lost = opaque(opaque(high - opaque(sum - rounded)) + opaque(more - rounded)) + (low + moreLow);
  let total = opaque(sum + lost);
  return vec2f(total, opaque(lost - opaque(total - sum)));
}

fn advanceTime() {
  if (clock.isLast == 1u) {
    clock.time = settings.endTime;
    clock.timeLow = settings.endTimeLow;
    return;
  }
  // @ifdef FIXED_STEP
  let time = compensatedSum(clock.time, clock.timeLow, FIXED_STEP, FIXED_STEP_LOW);
  // @else
  let time = compensatedSum(clock.time, clock.timeLow, clock.dt, 0.0);
  // @endif
  clock.time = time.x;
  clock.timeLow = time.y;
}

// Δt = factor / rate, or as given by the case, cut to the end time.
fn prepareStep() {
  // @ifdef CONTROLLED
  // @elif DAMPING_RATE
  // Fractions of the step add up: see stableStep of solver/stepping/rules.ts.
  let damped = bitcast<f32>(atomicLoad(&clock.rate)) + DAMPING_RATE * settings.timeStepFactor;
  atomicStore(&clock.rate, bitcast<u32>(damped));
  // @endif
  // @ifdef FIXED_STEP
  let stable = FIXED_STEP;
  // @elif CONTROLLED
  let stable = controlledStep();
  // @else
  let stable = settings.timeStepFactor / max(bitcast<f32>(atomicLoad(&clock.rate)), 1e-30);
  // @endif
  clock.dt = stable;
  // @ifdef FIXED_STEP
  clock.dtLow = FIXED_STEP_LOW;
  // @else
  clock.dtLow = 0.0;
  // @endif
  clock.isLast = 0u;
  if (settings.hasEndTime == 1u) {
    let remaining = compensatedSum(
      settings.endTime, settings.endTimeLow, -clock.time, -clock.timeLow);
    if (remaining.x <= 0.0) {
      clock.outcome = END_TIME;
    } else if (stable * (1.0 + SLIVER) >= remaining.x) {
      clock.dt = remaining.x;
      clock.dtLow = remaining.y;
      clock.isLast = 1u;
    }
  }
  atomicStore(&clock.rate, 0u);
  for (var v = 0u; v < 4u; v++) {
    atomicStore(&clock.change[v], 0u);
  }
  // @ifdef COLUMNS
  for (var v = 4u; v < CHANGES; v++) {
    atomicStore(&clock.change[v], 0u);
  }
  // @endif
}
