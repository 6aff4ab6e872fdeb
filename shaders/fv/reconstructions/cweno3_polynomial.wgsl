// Third-order central WENO: the polynomial in a 2D cell, for one variable (see
// solver/methods/cartesianFv/reconstructions/cweno3.ts).
// @import generated/constants.wgsl
// @import fv/reconstructions/central_weights.wgsl

const TERMS = 5u;
const CURVED = true;

fn polynomialIn(means: array<f32, PATCH>) -> array<f32, TERMS> {
  let own = means[4];
  // One-sided differences, towards lower and towards higher cells.
  let along = vec2f(own - means[3], means[5] - own);
  let across = vec2f(own - means[1], means[7] - own);
  let slope = 0.5 * vec2f(along.x + along.y, across.x + across.y);
  let second = vec2f(along.y - along.x, across.y - across.x);
  let cross = 0.25 * (means[8] - means[6] - (means[2] - means[0]));
  let central = dot(slope, slope) + (13.0 / 3.0) * dot(second, second) + (14.0 / 3.0) * cross * cross;
  // Corners in the order of cells.
  let corners = (along * along).xyxy + (across * across).xxyy;
  let least = min(central, min(min(corners.x, corners.y), min(corners.z, corners.w))) + SMALLEST;
  let parabola = centralWeight(0.5, central, least);
  let planes = vec4f(
    centralWeight(0.125, corners.x, least),
    centralWeight(0.125, corners.y, least),
    centralWeight(0.125, corners.z, least),
    centralWeight(0.125, corners.w, least));
  let total = parabola + dot(planes, vec4f(1.0));
  let share = parabola / total;
  // Slopes of the mean of the planes.
  let tilt = vec2f(dot(planes, along.xyxy), dot(planes, across.xxyy)) / total;
  return array<f32, TERMS>(
    share * slope.x + tilt.x,
    share * slope.y + tilt.y,
    share * second.x,
    share * second.y,
    2.0 * share * cross);
}
