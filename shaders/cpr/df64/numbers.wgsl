// Names of numbers, states and vectors in kernels, in df64 (see solver/methods/cpr/gpu/df64/inPairs.ts).
// @import numeric/df64/constants.wgsl
// @import numeric/df64/vectors.wgsl
// @import space/df64/states.wgsl
// @import stepping/clock_state.wgsl
// @import stepping/df64/runtime_values.wgsl

@group(1) @binding(6) var<storage, read_write> clock: Clock;

fn clockTimeDf64() -> Df64 {
  return Df64(clock.time, clock.timeLow);
}

fn clockStepDf64() -> Df64 {
  return Df64(clock.dt, clock.dtLow);
}
