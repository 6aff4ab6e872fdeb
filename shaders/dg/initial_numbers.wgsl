// Arithmetic of dg/initial_state.wgsl in single precision.
// @import dg/initial_settings.wgsl

alias Scalar = f32;

fn initialTime() -> f32 {
  return 0.0;
}

// origin + a r + b s
fn placedAt(origin: f32, a: f32, r: f32, b: f32, s: f32) -> f32 {
  return origin + (a * r + b * s);
}

fn withProduct(sum: f32, a: f32, b: f32) -> f32 {
  return sum + a * b;
}

fn totalOf(sum: f32) -> f32 {
  return sum;
}
