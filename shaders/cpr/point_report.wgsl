// What the clock is told of the points of a cell: the largest wave speed against the size of the cell, and the first
// state that is not physical. `reportCell` is told of one function after the other, `reportedFunction`.
// @import mesh/curved_cells.wgsl
// @import space/elements.wgsl
// @import generated/point_physics.wgsl
// @import generated/point_places.wgsl
// @import stepping/cell_report.wgsl

fn reportCell(cell: u32, u: State, areFinite: bool, time: Scalar) -> CellReport {
  if (!areFinite) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | NOT_A_NUMBER);
  }
  var place = vec3f();
  // @ifdef USES_PLACE
  place = pointPlace(cell, reportedFunction);
  // @endif
  let violated = violatedAt(u, place, time);
  if (violated < CONDITIONS) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | violated);
  }
  return CellReport(magnitudeBits(fastestAt(u, place, time) / cellSize(cell)), NO_FAILURE);
}
