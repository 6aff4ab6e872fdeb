// Values that compilers don't know, for numeric/df64.
// @import dg/settings.wgsl

fn runtimeOne() -> f32 {
  return settings.one;
}

fn runtimeUnit() -> f32 {
  return settings.unit;
}

fn runtimeZero() -> f32 {
  return bitcast<f32>(settings.zero);
}
