// Named constants, for code that is also compiled in df64 (see numeric/df64/constants.wgsl).
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
