// A tile with an invocation to each point.
// @import cese/fused/whole_point.wgsl
// @import generated/tile.wgsl

var<workgroup> sharedGifts: array<Gifts, TILE_CELLS>;

fn giftPlace(lane: u32, index: u32) -> u32 {
  return index;
}

fn giftsOfLane(lane: u32, point: Point, place: Place, time: Scalar, dt: Scalar) -> Gifts {
  return giftsAt(point, place, time, dt);
}

fn wholePoint(lane: u32, index: u32, point: OwnPoint) -> Point {
  return point;
}
