// Positions of points known in df64 (see cpr/point_places.wgsl).
// @import mesh/df64/curved_cells.wgsl
// @import cpr/line_points.wgsl

fn pointPlace(cell: u32, point: u32) -> vec3f {
  return singleVector(cellPlaceDf64(cell, referenceOf(point)));
}
