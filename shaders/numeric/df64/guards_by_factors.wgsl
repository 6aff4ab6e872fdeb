// Sums, differences and products that compilers can't simplify: they don't know that the factors are 1.
// Each is one instruction. `fma` gives the same whether it rounds once or twice.
// @import generated/runtime_values.wgsl

fn guardedSum(a: f32, b: f32) -> f32 {
  return fma(a, runtimeOne(), b);
}

// By another 1, so that the difference of a sum doesn't cancel either.
fn guardedDifference(a: f32, b: f32) -> f32 {
  return fma(-b, runtimeUnit(), a);
}

fn guardedProduct(a: f32, b: f32) -> f32 {
  return fma(a, b, runtimeZero());
}
