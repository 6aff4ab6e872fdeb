// The points of cells as those around a vertex; the kernel binds `cells`, and `cellRests` in compensated precision.
// @import cese/quads/points.wgsl

fn cellPart(block: u32, row: u32, at: u32) -> State {
  // @ifdef PAIRED
  return df64Part(cells[block].parts[row][at], cells[block].parts[MODES + row][at]);
  // @else
  return cells[block].parts[row][at];
  // @endif
}

fn cellPoint(cell: u32, quad: QuadWays) -> Point {
  let block = blockOf(cell);
  let at = within(cell);
  var point = pointOfCell(
    quad, cellPart(block, 0u, at), cellPart(block, 1u, at), cellPart(block, 2u, at));
  // @ifdef COMPENSATED
  point.rest = cellRests[block].parts[0][at];
  // @endif
  return point;
}
