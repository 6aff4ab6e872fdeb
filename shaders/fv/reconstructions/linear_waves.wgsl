// A linear function along an axis, for one wave (see solver/methods/cartesianFv/reconstructions/linear.ts).
//
// generated/limited.wgsl has `limited(before, behind)` of numbers.
// @import generated/constants.wgsl
// @import generated/limited.wgsl

fn deviationsOnFaces(means: array<f32, WINDOW>) -> vec2f {
  let half = 0.5 * limited(means[1] - means[0], means[2] - means[1]);
  return vec2f(-half, half);
}
