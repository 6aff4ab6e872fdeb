// Averaged quantities at the solution points in df64, see cpr/point_quantities.wgsl.
// @import cpr/df64/point_states.wgsl
// @import generated/statistics.wgsl

// Value of a quantity at the state u.
fn quantityAt(
  cell: u32, point: u32, statistic: u32, u: Df64State, isAfter: bool, time: Df64,
) -> Df64 {
  let map = mapAtDf64(cell, referenceOf(point));
  let place = map.place;
  var gradient = Gradient();
  if (averagesGradients(statistic)) {
    gradient = gradientOf(cell, point, map, isAfter);
  }
  // @ifdef IN_2D
  return averagedQuantityDf64(statistic, cell, u, gradient.x, gradient.y, place.x, place.y, time);
  // @else
  return averagedQuantityDf64(
    statistic, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
  // @endif
}
