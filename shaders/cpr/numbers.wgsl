// Single-precision arithmetic by the names used in kernels, in addition to numeric/f32.wgsl and numeric/scalars.wgsl.
// @import numeric/f32.wgsl
// @import numeric/scalars.wgsl
// @import numeric/constants.wgsl
// @import numeric/vectors.wgsl
// @import stepping/clock_state.wgsl

@group(1) @binding(6) var<storage, read_write> clock: Clock;

// Product with a number of the same precision.
fn multiplied(a: Scalar, x: State) -> State {
  return a * x;
}

fn clockTime() -> Scalar {
  return clock.time;
}

fn clockStep() -> Scalar {
  return clock.dt;
}
