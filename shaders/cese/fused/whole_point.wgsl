// The gifts of a point that one invocation has whole.
// @import cese/fused/gifts.wgsl

fn giftsAt(point: Point, place: Place, time: Scalar, dt: Scalar) -> Gifts {
  // @ifdef NEAR_SLOPES
  let courant = courantAt(point.u, place, time, dt);
  // @else
  let courant = 1.0;
  // @endif
  return giftsOf(point, sharesOf(point, place, time, dt), courant);
}
