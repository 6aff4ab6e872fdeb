// Arithmetic of a number and of a part of a state vector in single precision. Kernels use these names only, so that
// another precision is another file.
// @import generated/part.wgsl

fn axpy(a: Scalar, x: Part, y: Part) -> Part {
  return a * x + y;
}

fn scaled(a: Scalar, x: Part) -> Part {
  return a * x;
}

// a·x + b·y
fn combine(a: Scalar, x: Part, b: Scalar, y: Part) -> Part {
  return a * x + b * y;
}

fn difference(x: Part, y: Part) -> Part {
  return x - y;
}

fn sum(x: Part, y: Part) -> Part {
  return x + y;
}

// Tests the bits, since WGSL may assume that no value is NaN.
fn isFinite(x: Scalar) -> bool {
  return (bitcast<u32>(x) & 0x7f800000u) != 0x7f800000u;
}

// Bits of |x|: their order as integers is the order of the numbers.
fn magnitudeBits(x: Scalar) -> u32 {
  return bitcast<u32>(x) & 0x7fffffffu;
}
