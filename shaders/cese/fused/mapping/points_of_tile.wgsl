// A tile with one invocation per point.
// @import cese/fused/full_point.wgsl
// @import generated/tile.wgsl

var<workgroup> sharedContributions: array<Contributions, TILE_CELLS>;

fn contributionPlace(lane: u32, index: u32) -> u32 {
  return index;
}

fn contributionsOfLane(lane: u32, point: Point, place: Place, time: Scalar, dt: Scalar) -> Contributions {
  return contributionsAt(point, place, time, dt);
}

fn fullPoint(lane: u32, index: u32, point: LanePoint) -> Point {
  return point;
}
