// Δt from the error of steps: a PID controller, see solver/stepping/stepController.ts. By one invocation.
// @import stepping/clock_state.wgsl
// @import stepping/settings.wgsl
// @import numeric/elementary.wgsl
// @import numeric/f32.wgsl

// The rate of a state from its bits.
fn stableStep(rate: u32) -> f32 {
  // @ifdef DAMPING_RATE
  let damped = bitcast<f32>(rate) + DAMPING_RATE * settings.timeStepFactor;
  return settings.timeStepFactor / max(damped, 1e-30);
  // @else
  return settings.timeStepFactor / max(bitcast<f32>(rate), 1e-30);
  // @endif
}

// Δt of the next attempt, before it is cut to the end time.
fn controlledStep() -> f32 {
  clock.rateBefore = atomicLoad(&clock.rate);
  let stable = stableStep(clock.rateBefore);
  if (clock.requested == 0.0) {
    clock.requested = stable;
    clock.lastInverse = 1.0;
    clock.secondInverse = 1.0;
  }
  return max(clock.requested, SHORTEST_STEP * stable);
}

// Determines whether the current step is accepted; called after all cells have reported. `error` is relative to the
// tolerance.
fn evaluateStep(error: f32) {
  if (clock.outcome != RUNNING || clock.dt <= SHORTEST_STEP * stableStep(clock.rateBefore)) {
    return;
  }
  let isState = atomicLoad(&clock.failure) == NO_FAILURE && isFinite(error);
  let inverse = 1.0 / max(error, SMALLEST_ERROR);
  var factor = limitedFactor(0.0);
  if (isState) {
    factor = limitedFactor(
      power(inverse, CONTROL.x) * power(clock.lastInverse, CONTROL.y)
        * power(clock.secondInverse, CONTROL.z));
  }
  let isTaken = factor >= LEAST_FACTOR;
  // A step cut to end at a given time is not representative of the following ones.
  if (isTaken && clock.dt < clock.requested) {
    return;
  }
  clock.requested = factor * clock.dt;
  if (isTaken) {
    clock.secondInverse = clock.lastInverse;
    clock.lastInverse = inverse;
  } else {
    clock.outcome = REJECTED;
  }
}

fn limitedFactor(factor: f32) -> f32 {
  return 1.0 + arctangent(factor - 1.0);
}

// The current step must be repeated from the same state.
fn forgetStep() {
  clock.outcome = RUNNING;
  clock.rejections += 1u;
  atomicStore(&clock.rate, clock.rateBefore);
  atomicStore(&clock.failure, NO_FAILURE);
}
