// Arithmetic of single numbers by name, for code that is also compiled in df64 (see numeric/df64/arithmetic.wgsl).
// @import generated/state.wgsl

fn plus(a: Scalar, b: Scalar) -> Scalar {
  return a + b;
}

fn minus(a: Scalar, b: Scalar) -> Scalar {
  return a - b;
}

fn times(a: Scalar, b: Scalar) -> Scalar {
  return a * b;
}

fn over(a: Scalar, b: Scalar) -> Scalar {
  return a / b;
}

fn larger(a: Scalar, b: Scalar) -> Scalar {
  return max(a, b);
}

fn sizeOf(a: Scalar) -> f32 {
  return abs(a);
}
