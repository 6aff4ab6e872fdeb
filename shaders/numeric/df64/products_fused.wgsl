// Exact products if `fma` rounds once.
// @import generated/df64_guards.wgsl

// a·b = x + y
fn twoProduct(a: f32, b: f32) -> vec2f {
  let product = guardedProduct(a, b);
  return vec2f(product, fma(a, b, -product));
}
