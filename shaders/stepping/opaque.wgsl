// @import stepping/settings.wgsl

// Prevents the compiler from simplifying x: `zero` is 0, but only set by the host.
fn opaque(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) ^ settings.zero);
}
