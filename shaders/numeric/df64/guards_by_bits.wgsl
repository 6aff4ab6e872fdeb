// Sums, differences and products that compilers cannot simplify, since the bits are 0 only at run time.
// @import generated/runtime_values.wgsl

fn guarded(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) ^ bitcast<u32>(runtimeZero()));
}

fn guardedSum(a: f32, b: f32) -> f32 {
  return guarded(a + b);
}

fn guardedDifference(a: f32, b: f32) -> f32 {
  return guarded(a - b);
}

fn guardedProduct(a: f32, b: f32) -> f32 {
  return guarded(a * b);
}
