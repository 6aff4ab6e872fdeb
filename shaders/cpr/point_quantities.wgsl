// Averaged quantities at the solution points: a state is its values there.
// @import cpr/point_states.wgsl
// @import generated/cells.wgsl
// @import generated/statistics.wgsl

// Value of a quantity at the state u.
fn quantityAt(
  cell: u32, point: u32, statistic: u32, u: State, isAfter: bool, time: Scalar,
) -> Scalar {
  let place = cellPlace(cell, referenceOf(point));
  var gradient = Gradient();
  if (averagesGradients(statistic)) {
    gradient = gradientOf(cell, point, isAfter);
  }
  // @ifdef IN_2D
  return averagedQuantity(statistic, cell, u, gradient.x, gradient.y, place.x, place.y, time);
  // @else
  return averagedQuantity(
    statistic, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
  // @endif
}
