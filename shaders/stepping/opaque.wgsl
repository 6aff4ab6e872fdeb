// @import stepping/settings.wgsl

// Keeps the compiler from simplifying x: `zero` is 0, but only the host knows.
fn opaque(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) ^ settings.zero);
}
