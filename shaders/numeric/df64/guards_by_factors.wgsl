// Sums, differences and products that compilers cannot simplify, since the factors are 1 only at run time. Each is
// one instruction. `fma` gives the same result whether it rounds once or twice.
// @import generated/runtime_values.wgsl

fn guardedSum(a: f32, b: f32) -> f32 {
  return fma(a, runtimeOne(), b);
}

// Multiplies by a second 1, so that the difference of a sum does not cancel either.
fn guardedDifference(a: f32, b: f32) -> f32 {
  return fma(-b, runtimeUnit(), a);
}

fn guardedProduct(a: f32, b: f32) -> f32 {
  return fma(a, b, runtimeZero());
}
