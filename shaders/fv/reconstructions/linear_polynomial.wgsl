// A linear function in a 2D cell, for one variable (see solver/methods/cartesianFv/reconstructions/linear.ts).
//
// generated/limited.wgsl has `limited(before, behind)` of numbers.
// @import generated/constants.wgsl
// @import generated/limited.wgsl

const TERMS = 2u;

fn polynomialIn(means: array<f32, PATCH>) -> array<f32, TERMS> {
  let own = means[4];
  return array<f32, TERMS>(
    limited(own - means[3], means[5] - own),
    limited(own - means[1], means[7] - own));
}
