// A tile with one invocation per variable of a point, grouped by variable. They exchange variables through workgroup
// memory.
// @import cese/fused/contributions.wgsl
// @import generated/tile.wgsl

var<workgroup> sharedContributions: array<Contributions, VARIABLES * TILE_CELLS>;
var<workgroup> sharedPoints: array<LanePoint, VARIABLES * TILE_POINTS>;

fn contributionPlace(lane: u32, index: u32) -> u32 {
  return lane * TILE_CELLS + index;
}

fn contributionsOfLane(lane: u32, point: Point, place: Place, time: Scalar, dt: Scalar) -> Contributions {
  let courant = courantFor(point.u, place, time, dt);
  return contributionsOf(lanePoint(lane, point), laneShares(lane, point, place, time, dt), courant);
}

// Must be called by all invocations, with a barrier between two calls.
fn fullPoint(lane: u32, index: u32, point: LanePoint) -> Point {
  sharedPoints[lane * TILE_POINTS + index] = point;
  workgroupBarrier();
  return gatheredPoint(index);
}
