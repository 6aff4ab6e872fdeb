// Central WENO of third order at points of both faces across an axis, of one variable in the plane (see
// solver/methods/cartesianFv/reconstructions/cweno3.ts). Along the axis is x here, across it y.
// @import generated/constants.wgsl
// @import fv/reconstructions/central_weights.wgsl

fn departuresAtPoints(means: array<f32, PATCH>) -> array<f32, POINTS_OF_CELL> {
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
  // Slopes of the mean of the planes.
  let tilt = vec2f(dot(planes, along.xyxy), dot(planes, across.xxyy));

  var departures = array<f32, POINTS_OF_CELL>();
  for (var p = 0u; p < POINTS_OF_CELL; p++) {
    let place = vec2f(select(0.5, -0.5, p < FACE_POINTS), POINT_PLACES[p % FACE_POINTS]);
    let curved = dot(slope, place) + dot(second, place * place - vec2f(1.0 / 12.0)) +
      2.0 * cross * place.x * place.y;
    departures[p] = (parabola * curved + dot(tilt, place)) / total;
  }
  return departures;
}
