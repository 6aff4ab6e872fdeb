// Arithmetic of dg/initial_state.wgsl in df64.
// @import dg/initial_settings.wgsl
// @import numeric/df64/arithmetic.wgsl

alias Scalar = Df64;

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

// origin + a r + b s
fn placedAt(origin: Df64, a: Df64, r: Df64, b: Df64, s: Df64) -> Df64 {
  return df64Sum(origin, df64TwoProducts(a, r, b, s));
}

fn withProduct(sum: Df64, a: Df64, b: Df64) -> Df64 {
  return df64Accumulate(sum, a, b);
}

fn totalOf(sum: Df64) -> Df64 {
  return df64Total(sum);
}
