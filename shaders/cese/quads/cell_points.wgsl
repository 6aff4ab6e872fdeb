// The points of cells as those around a vertex; the kernel binds `cells`.
// @import cese/quads/points.wgsl

fn cellPoint(cell: u32, quad: Quad) -> Point {
  let block = blockOf(cell);
  let at = within(cell);
  return pointOfCell(
    quad, cells[block].parts[0][at], cells[block].parts[1][at], cells[block].parts[2][at]);
}
