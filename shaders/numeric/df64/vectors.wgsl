// 3D vectors in df64 (see numeric/vectors.wgsl). In 2D the third component is 0 and not computed.
// @import generated/constants.wgsl
// @import numeric/df64/arithmetic.wgsl

struct Df64Vector {
  x: Df64,
  y: Df64,
  z: Df64,
}

fn vectorAlongDf64(start: Df64Vector, share: Df64, way: Df64Vector) -> Df64Vector {
  var result = start;
  result.x = df64MultiplyAdd(share, way.x, start.x);
  result.y = df64MultiplyAdd(share, way.y, start.y);
  // @ifdef IN_3D
  result.z = df64MultiplyAdd(share, way.z, start.z);
  // @endif
  return result;
}

fn vectorSumDf64(a: Df64Vector, b: Df64Vector) -> Df64Vector {
  var result = a;
  result.x = df64Add(a.x, b.x);
  result.y = df64Add(a.y, b.y);
  // @ifdef IN_3D
  result.z = df64Add(a.z, b.z);
  // @endif
  return result;
}

fn vectorTimesDf64(share: Df64, a: Df64Vector) -> Df64Vector {
  var result = a;
  result.x = df64Multiply(share, a.x);
  result.y = df64Multiply(share, a.y);
  // @ifdef IN_3D
  result.z = df64Multiply(share, a.z);
  // @endif
  return result;
}

fn crossOfDf64(a: Df64Vector, b: Df64Vector) -> Df64Vector {
  return Df64Vector(
    df64TwoProducts(a.y, b.z, -a.z, b.y),
    df64TwoProducts(a.z, b.x, -a.x, b.z),
    df64TwoProducts(a.x, b.y, -a.y, b.x));
}

fn rightOfDf64(a: Df64Vector) -> Df64Vector {
  return Df64Vector(a.y, -a.x, Df64());
}

fn dotOfDf64(a: Df64Vector, b: Df64Vector) -> Df64 {
  let inPlane = df64TwoProducts(a.x, b.x, a.y, b.y);
  // @ifdef IN_3D
  return df64MultiplyAdd(a.z, b.z, inPlane);
  // @else
  return inPlane;
  // @endif
}

fn singleVector(a: Df64Vector) -> vec3f {
  return vec3f(a.x.x, a.y.x, a.z.x);
}
