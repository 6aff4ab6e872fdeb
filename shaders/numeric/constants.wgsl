// Constant numbers by name, for texts that compute in pairs too (see numeric/df64/constants.wgsl).
// @import numeric/scalars.wgsl

fn toScalar(a: f32) -> Scalar {
  return a;
}

fn one() -> Scalar {
  return 1.0;
}

fn minusOne() -> Scalar {
  return -1.0;
}
