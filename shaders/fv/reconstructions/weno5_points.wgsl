// Fifth-order WENO at the Gauss points of a face, from the means of one variable over five adjacent faces (see
// solver/methods/cartesianFv/reconstructions/weno.ts).
// @import generated/constants.wgsl
// @import fv/reconstructions/parabolas.wgsl

const BESIDE_MIDDLE = 1.7320508075688772 / 1080.0;
const OUTER = 210.0 / 1080.0;
const MIDDLE_WEIGHT = 11.0 / 18.0;

fn valuesAlongFace(means: array<f32, WINDOW>) -> array<f32, FACE_POINTS> {
  let parabolas = parabolasOf(means[0], means[1], means[2], means[3], means[4]);
  let lower = vec3f(OUTER - BESIDE_MIDDLE, MIDDLE_WEIGHT, OUTER + BESIDE_MIDDLE);
  return array<f32, FACE_POINTS>(
    means[2] + deviationAt(POINT_PLACES[0], lower, parabolas),
    means[2] + deviationAt(POINT_PLACES[1], lower.zyx, parabolas));
}
