// Exact products without a fused `fma` (Dekker 1971), with factors split by their bits.
// @import generated/df64_guards.wgsl

// a = x + y, each of 12 bits, so that products of such halves are exact.
fn halves(a: f32) -> vec2f {
  let high = bitcast<f32>((bitcast<u32>(a) + 0x800u) & 0xfffff000u);
  return vec2f(high, guardedDifference(a, high));
}

// a·b = x + y
fn twoProduct(a: f32, b: f32) -> vec2f {
  let product = guardedProduct(a, b);
  let p = halves(a);
  let q = halves(b);
  let first = guardedDifference(product, p.x * q.x);
  let second = guardedDifference(first, p.y * q.x);
  let third = guardedDifference(second, p.x * q.y);
  return vec2f(product, guardedDifference(p.y * q.y, third));
}
