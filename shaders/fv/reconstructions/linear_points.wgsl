// Linear functions at points of both faces across an axis, of one variable in the plane (see
// solver/methods/cartesianFv/reconstructions/linear.ts).
//
// generated/limited.wgsl has `limited(before, behind)` of numbers.
// @import generated/constants.wgsl
// @import generated/limited.wgsl

fn departuresAtPoints(means: array<f32, PATCH>) -> array<f32, POINTS_OF_CELL> {
  let own = means[4];
  let half = 0.5 * limited(own - means[3], means[5] - own);
  let across = limited(own - means[1], means[7] - own);
  var departures = array<f32, POINTS_OF_CELL>();
  for (var p = 0u; p < POINTS_OF_CELL; p++) {
    departures[p] = select(half, -half, p < FACE_POINTS) + across * POINT_PLACES[p % FACE_POINTS];
  }
  return departures;
}
