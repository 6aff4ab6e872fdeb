// Arithmetic of space/initial_state.wgsl in df64.
// @import space/initial_settings.wgsl
// @import numeric/df64/arithmetic.wgsl

alias Scalar = Df64;
alias Sum = vec2f;

fn runtimeOne() -> f32 {
  return initialSettings.one;
}

fn runtimeUnit() -> f32 {
  return initialSettings.unit;
}

fn runtimeZero() -> f32 {
  return initialSettings.zero;
}

fn initialTime() -> Df64 {
  return toDf64(0.0);
}

fn sumOf(a: Df64, b: Df64) -> Df64 {
  return df64Sum(a, b);
}

fn withProduct(sum: vec2f, a: Df64, b: Df64) -> vec2f {
  return df64Accumulate(sum, a, b);
}

fn totalOf(sum: vec2f) -> Df64 {
  return df64Total(sum);
}
