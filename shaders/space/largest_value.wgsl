// The maximum of a quantity over its evaluation points, for extrema in monitors. Minima are those of the negated
// values.

// The number high + low.
const LEAST_VALUE = vec2f(-3.4e38, 0.0);

var<private> largestValue: vec2f;

fn forgetValues() {
  largestValue = LEAST_VALUE;
}

fn noted(value: f32) -> f32 {
  largestValue = largerValue(largestValue, vec2f(value, 0.0));
  return value;
}

fn notedPair(value: vec2f) -> vec2f {
  largestValue = largerValue(largestValue, value);
  return value;
}

// Tests the bits, since WGSL may assume that no value is NaN. NaN is kept.
fn largerValue(a: vec2f, b: vec2f) -> vec2f {
  if (isNoValue(a.x)) {
    return a;
  }
  if (isNoValue(b.x) || b.x > a.x || (b.x == a.x && b.y > a.y)) {
    return b;
  }
  return a;
}

fn isNoValue(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}
