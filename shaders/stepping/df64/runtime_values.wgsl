// Values that compilers don't know, for numeric/df64 and for loops that stay loops.
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

// Compilers unroll loops of known length: the code would not fit the instruction cache.
fn atRunTime(count: u32) -> u32 {
  return count + settings.zero;
}
