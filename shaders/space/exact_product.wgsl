// Products with their rounding errors.
// @import space/monitor_inputs.wgsl
// @import stepping/opaque.wgsl

// Dekker's product.
fn product(a: f32, b: f32) -> Sum {
  let high = opaque(a * b);
  let aHigh = upperHalf(a);
  let bHigh = upperHalf(b);
  let aLow = a - aHigh;
  let bLow = b - bHigh;
  return Sum(high, ((aHigh * bHigh - high) + (aHigh * bLow + aLow * bHigh)) + aLow * bLow);
}

// The upper twelve bits of a number's digits.
fn upperHalf(x: f32) -> f32 {
  let scaled = opaque(4097.0 * x);
  return opaque(scaled - opaque(scaled - x));
}
