// The report of a cell whose mean is its first coefficient: wave speed relative to the cell size, and whether the
// mean is admissible.
// @import numeric/f32.wgsl
// @import generated/cells.wgsl
// @import generated/physics.wgsl
// @import stepping/cell_report.wgsl

// The rate is (largest wave speed)/(size of the cell).
fn reportCell(cell: u32, mean: State, areFinite: bool, time: Scalar) -> CellReport {
  // @ifdef MASKED
  if (obstacleAt(cell) != 0u) {
    return CellReport(0u, NO_FAILURE);
  }
  // @endif
  if (!areFinite) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | NOT_A_NUMBER);
  }
  let place = cellCenter(cell);
  // @ifdef IN_1D
  let violated = violatedCondition(mean, place.x, time);
  let speed = maxWaveSpeed(mean, place.x, time);
  // @endif
  // @ifdef IN_2D
  let violated = violatedCondition(mean, place.x, place.y, time);
  let speed = maxWaveSpeed(mean, place.x, place.y, time);
  // @endif
  // @ifdef IN_3D
  let violated = violatedCondition(mean, place.x, place.y, place.z, time);
  let speed = maxWaveSpeed(mean, place.x, place.y, place.z, time);
  // @endif
  if (violated < CONDITIONS) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | violated);
  }
  return CellReport(magnitudeBits(speed / cellSize(cell)), NO_FAILURE);
}
