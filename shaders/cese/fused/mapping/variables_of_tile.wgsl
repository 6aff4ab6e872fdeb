// A tile with an invocation to each variable of a point, those of one variable beside each other. They tell each other
// of their variables through memory of the workgroup.
// @import cese/fused/gifts.wgsl
// @import generated/tile.wgsl

var<workgroup> sharedGifts: array<Gifts, VARIABLES * TILE_CELLS>;
var<workgroup> sharedPoints: array<OwnPoint, VARIABLES * TILE_POINTS>;

fn giftPlace(lane: u32, index: u32) -> u32 {
  return lane * TILE_CELLS + index;
}

fn giftsOfLane(lane: u32, point: Point, place: Place, time: Scalar, dt: Scalar) -> Gifts {
  let courant = courantFor(point.u, place, time, dt);
  return giftsOf(ownPoint(lane, point), ownShares(lane, point, place, time, dt), courant);
}

// To be called by all invocations, with a barrier between two calls.
fn wholePoint(lane: u32, index: u32, point: OwnPoint) -> Point {
  sharedPoints[lane * TILE_POINTS + index] = point;
  workgroupBarrier();
  return gatheredPoint(index);
}
