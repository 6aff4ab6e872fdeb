// Fifth-order WENO along an axis, for one variable (see solver/methods/cartesianFv/reconstructions/weno.ts).
// @import generated/constants.wgsl
// @import fv/reconstructions/parabolas.wgsl

fn deviationsOnFaces(means: array<f32, WINDOW>) -> vec2f {
  return deviationsAtEnds(parabolasOf(means[0], means[1], means[2], means[3], means[4]));
}
