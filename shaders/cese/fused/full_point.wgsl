// The contributions of a point held completely by one invocation.
// @import cese/fused/contributions.wgsl

fn contributionsAt(point: Point, place: Place, time: Scalar, dt: Scalar) -> Contributions {
  let courant = courantFor(point.u, place, time, dt);
  return contributionsOf(point, sharesOf(point, place, time, dt), courant);
}
