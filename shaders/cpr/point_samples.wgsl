// All averaged quantities at a solution point, at either end of a step.
// @import cpr/point_states.wgsl
// @import generated/cells.wgsl
// @import generated/statistics.wgsl

fn sampleAt(cell: u32, point: u32, isAfter: bool) -> array<Scalar, STATISTICS> {
  let time = clock.time + select(0.0, clock.dt, isAfter);
  var place = vec3f();
  // @ifdef AVERAGED_PLACES
  place = cellPlace(cell, referenceOf(point));
  // @endif
  var gradient = Gradient();
  // @ifdef AVERAGED_GRADIENTS
  gradient = gradientOf(cell, point, isAfter);
  // @endif
  let u = stateOf(cell, point, isAfter);
  // @ifdef IN_2D
  return averagedQuantities(cell, u, gradient.x, gradient.y, place.x, place.y, time);
  // @else
  return averagedQuantities(
    cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
  // @endif
}
