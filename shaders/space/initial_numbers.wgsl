// Arithmetic of space/initial_state.wgsl in single precision.
// @import space/initial_settings.wgsl

alias Scalar = f32;
alias Sum = f32;

fn initialTime() -> f32 {
  return 0.0;
}

fn sumOf(a: f32, b: f32) -> f32 {
  return a + b;
}

fn withProduct(sum: f32, a: f32, b: f32) -> f32 {
  return sum + a * b;
}

fn totalOf(sum: f32) -> f32 {
  return sum;
}
