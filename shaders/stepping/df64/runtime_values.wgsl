// Values unknown to compilers, for numeric/df64 and for loops that must not be unrolled.
// @import stepping/settings.wgsl

fn runtimeOne() -> f32 {
  return settings.one;
}

fn runtimeUnit() -> f32 {
  return settings.unit;
}

fn runtimeZero() -> f32 {
  return bitcast<f32>(settings.zero);
}

// Compilers unroll loops of known length, and the code would exceed the instruction cache.
fn atRunTime(count: u32) -> u32 {
  return count + settings.zero;
}
