// Order, roots and interpolation of single numbers by name, in addition to numeric/scalars.wgsl.
// @import generated/state.wgsl

fn smaller(a: Scalar, b: Scalar) -> Scalar {
  return min(a, b);
}

fn isLess(a: Scalar, b: Scalar) -> bool {
  return a < b;
}

fn rootOf(a: Scalar) -> Scalar {
  return sqrt(a);
}

fn sixthOf(a: Scalar) -> Scalar {
  return (1.0 / 6.0) * a;
}
