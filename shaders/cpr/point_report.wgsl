// The report to the clock for the points of a cell: the largest wave speed relative to the cell size, and the first
// inadmissible state. `reportCell` is called for one function after the other, `reportedFunction`.
// @import mesh/curved_cells.wgsl
// @import space/elements.wgsl
// @import generated/point_physics.wgsl
// @import generated/point_places.wgsl
// @import stepping/cell_report.wgsl

fn reportedPlace(cell: u32, point: u32) -> vec3f {
  // @ifdef USES_PLACE
  return pointPlace(cell, point);
  // @else
  return vec3f();
  // @endif
}

// @ifdef VISCOUS
// The wave speed plus the diffusive contribution, over the cell size, see solver/methods/cpr/timeStep.ts.
fn spreadingAt(cell: u32, u: State, place: vec3f, time: Scalar) -> Scalar {
  let share = DIFFUSION_SHARE / cellSize(cell);
  // @ifdef USES_SPACING
  return fastestAt(u, place, time) + share * diffusivityAt(u, place, time, cellSpacing(cell));
  // @else
  return fastestAt(u, place, time) + share * diffusivityAt(u, place, time);
  // @endif
}
// @endif

fn cellReport(cell: u32, areFinite: bool, violated: u32, fastest: f32) -> CellReport {
  let name = (settings.firstCell + cell) << 3u;
  if (!areFinite) {
    return CellReport(0u, name | NOT_A_NUMBER);
  }
  if (violated < CONDITIONS) {
    return CellReport(0u, name | violated);
  }
  return CellReport(magnitudeBits(fastest / cellSize(cell)), NO_FAILURE);
}

fn reportCell(cell: u32, u: State, areFinite: bool, time: Scalar) -> CellReport {
  let place = reportedPlace(cell, reportedFunction);
  // @ifdef VISCOUS
  return cellReport(cell, areFinite, violatedAt(u, place, time), spreadingAt(cell, u, place, time));
  // @else
  return cellReport(cell, areFinite, violatedAt(u, place, time), fastestAt(u, place, time));
  // @endif
}
