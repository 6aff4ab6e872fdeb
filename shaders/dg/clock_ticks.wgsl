// Ends a step and prepares the next: time, history, outcome, Δt. The importing kernel binds the clock
// as `clock`.
// @import dg/clock_state.wgsl
// @import dg/opaque.wgsl
// @import dg/settings.wgsl
// @import generated/history.wgsl

// Of a step: a remaining time less than this beyond it is joined to it.
const SLIVER = 1e-6;

// By one invocation, when all cells have reported.
fn finishStep() {
  if (clock.outcome != RUNNING) {
    return;
  }
  if (atomicLoad(&clock.failure) != NO_FAILURE) {
    clock.outcome = FAILED;
    return;
  }
  advanceTime();
  clock.step += 1u;
  let change = vec4u(
    atomicLoad(&clock.change[0]),
    atomicLoad(&clock.change[1]),
    atomicLoad(&clock.change[2]),
    atomicLoad(&clock.change[3]),
  );
  noteHistory(
    2u * (clock.step % settings.historyCapacity),
    vec4f(clock.time, clock.timeLow, clock.dt, 0.0), bitcast<vec4f>(change));
  let largest = bitcast<f32>(max(max(change.x, change.y), max(change.z, change.w)));
  if (clock.isLast == 1u) {
    clock.outcome = END_TIME;
  } else if (largest <= settings.steadyTolerance) {
    clock.outcome = STEADY;
  } else {
    prepareStep();
  }
}

// time + timeLow + Δt by Knuth's TwoSum, so that a million steps lose nothing.
fn advanceTime() {
  if (clock.isLast == 1u) {
    clock.time = settings.endTime;
    clock.timeLow = settings.endTimeLow;
    return;
  }
  let dt = clock.dt;
  let time = clock.time;
  let sum = opaque(time + dt);
  let rounded = opaque(sum - time);
  let low = opaque(opaque(time - opaque(sum - rounded)) + opaque(dt - rounded)) + clock.timeLow;
  let total = opaque(sum + low);
  clock.timeLow = opaque(low - opaque(total - sum));
  clock.time = total;
}

// Δt = cfl · min(r/λ)/(2p+1), cut to the end time.
fn prepareStep() {
  let stable = settings.timeStepFactor / max(bitcast<f32>(atomicLoad(&clock.rate)), 1e-30);
  clock.dt = stable;
  clock.isLast = 0u;
  if (settings.hasEndTime == 1u) {
    let remaining = (settings.endTime - clock.time) + (settings.endTimeLow - clock.timeLow);
    if (remaining <= 0.0) {
      clock.outcome = END_TIME;
    } else if (stable * (1.0 + SLIVER) >= remaining) {
      clock.dt = remaining;
      clock.isLast = 1u;
    }
  }
  atomicStore(&clock.rate, 0u);
  for (var v = 0u; v < 4u; v++) {
    atomicStore(&clock.change[v], 0u);
  }
}
