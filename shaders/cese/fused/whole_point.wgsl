// The gifts of a point that one invocation has whole.
// @import cese/fused/gifts.wgsl

fn giftsAt(point: Point, place: Place, time: Scalar, dt: Scalar) -> Gifts {
  let courant = courantFor(point.u, place, time, dt);
  return giftsOf(point, sharesOf(point, place, time, dt), courant);
}
