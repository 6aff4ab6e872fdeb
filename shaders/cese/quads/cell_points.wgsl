// The points of cells as those around a vertex; the kernel binds `cells`.
// @import cese/quads/points.wgsl
// @import cese/quads/quarters.wgsl
// @import generated/gains.wgsl

fn cellPoint(cell: u32) -> Point {
  let block = blockOf(cell);
  let at = within(cell);
  return pointOfCell(
    quads[cell], cells[block].parts[0][at], cells[block].parts[1][at], cells[block].parts[2][at]);
}

// Of a corner: what the point of its cell gives to the vertex.
fn cellShare(quarter: Quarter) -> Share {
  var share = Share();
  share.area = quarter.area;
  share.centre = quarter.centre - quarter.inner;
  share = withEdge(share, quarter.next - quarter.inner, vec2f());
  return withEdge(share, vec2f(), quarter.before - quarter.inner);
}
