// Numbers of single precision by the names of the kernels, beside those of numeric/f32.wgsl and numeric/scalars.wgsl.
// @import numeric/f32.wgsl
// @import numeric/scalars.wgsl
// @import numeric/constants.wgsl
// @import numeric/vectors.wgsl
// @import stepping/clock_state.wgsl

@group(1) @binding(6) var<storage, read_write> clock: Clock;

// By a number of the same precision.
fn multiplied(a: Scalar, x: State) -> State {
  return a * x;
}

fn clockTime() -> Scalar {
  return clock.time;
}

fn clockStep() -> Scalar {
  return clock.dt;
}
