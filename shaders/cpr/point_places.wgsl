// Positions of cell points, for the report to the clock.
// @import mesh/curved_cells.wgsl
// @import cpr/line_points.wgsl

fn pointPlace(cell: u32, point: u32) -> vec3f {
  return cellPlace(cell, referenceOf(point));
}
