// All averaged quantities at a solution point in df64, see cpr/point_samples.wgsl.
// @import cpr/df64/point_states.wgsl
// @import generated/statistics.wgsl

fn sampleAt(cell: u32, point: u32, isAfter: bool) -> array<Df64, STATISTICS> {
  var time = Df64(clock.time, clock.timeLow);
  if (isAfter) {
    time = df64Add(time, Df64(clock.dt, clock.dtLow));
  }
  let map = mapAtDf64(cell, referenceOf(point));
  let place = map.place;
  var gradient = Gradient();
  // @ifdef AVERAGED_GRADIENTS
  gradient = gradientOf(cell, point, map, isAfter);
  // @endif
  let u = stateOf(cell, point, isAfter);
  // @ifdef IN_2D
  return averagedQuantitiesDf64(cell, u, gradient.x, gradient.y, place.x, place.y, time);
  // @else
  return averagedQuantitiesDf64(
    cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
  // @endif
}
