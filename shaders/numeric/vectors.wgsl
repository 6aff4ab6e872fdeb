// 3D vectors by name, for code that is also compiled in df64 (see numeric/df64/vectors.wgsl). In 2D the third
// component is 0.
// @import numeric/scalars.wgsl

alias Vector = vec3f;

fn vectorAlong(start: Vector, share: Scalar, way: Vector) -> Vector {
  return start + share * way;
}

fn vectorSum(a: Vector, b: Vector) -> Vector {
  return a + b;
}

fn vectorTimes(share: Scalar, a: Vector) -> Vector {
  return share * a;
}

fn crossOf(a: Vector, b: Vector) -> Vector {
  return cross(a, b);
}

// A 2D vector rotated to the right.
fn rightOf(a: Vector) -> Vector {
  return Vector(a.y, -a.x, 0.0);
}

fn dotOf(a: Vector, b: Vector) -> Scalar {
  return dot(a, b);
}

fn rootOf(a: Scalar) -> Scalar {
  return sqrt(a);
}

fn inverseRootOf(a: Scalar) -> Scalar {
  return inverseSqrt(a);
}
