// Start and length of the current step. The kernel binds the clock as `clock`.
// @import generated/numbers.wgsl
// @import stepping/clock_state.wgsl

fn stepBegin() -> Scalar {
  // @ifdef PAIRED
  return Df64(clock.time, clock.timeLow);
  // @else
  return clock.time;
  // @endif
}

fn stepLength() -> Scalar {
  // @ifdef PAIRED
  return Df64(clock.dt, clock.dtLow);
  // @else
  return clock.dt;
  // @endif
}
