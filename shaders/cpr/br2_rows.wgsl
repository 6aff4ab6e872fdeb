// Viscous terms of a stage, written by cpr/br2_entry.wgsl or cpr/ldg_sides_entry.wgsl after the geometry of cells (see
// mesh/curved_cells.wgsl), in rows of the variables with viscous fluxes:
//
// [cell][point]        J ∂u/∂t without the contributions of neighbors; with LDG also without those of the boundary
// [cell][side][line]   the cell's half of the outward flux at the end of a line, with LDG the whole flux if the cell takes
//                      the state beyond; sides are the first and the last end of each axis in turn
// @import cpr/neighbors.wgsl
// @import generated/spread_rows.wgsl

fn spreadRow(cell: u32, point: u32) -> u32 {
  return settings.cellCount * GEOMETRY_ROWS + cell * OWN_ROWS + point * SPREAD_ROWS;
}

fn halfRow(cell: u32, side: u32, across: u32) -> u32 {
  return settings.cellCount * (GEOMETRY_ROWS + OWN_ROWS) + cell * LEFT_ROWS
    + (side * LINES + across) * SPREAD_ROWS;
}

// Row of a boundary side, which holds the complete outgoing flux.
fn boundaryRow(cell: u32, side: u32, across: u32) -> u32 {
  return halfRow(cell, side, across);
}

// The flux through a side at the end of a line, into the cell, that its own rows lack: the one stored by the cell beyond.
fn halfBeyond(cell: u32, side: u32, across: u32, beyond: u32) -> State {
  // @ifdef TAKES_STATES
  if (takesBeyond(beyond)) {
    return State();
  }
  if (isBoundary(beyond)) {
    return multiplied(minusOne(), spreadAt(boundaryRow(cell, side, across)));
  }
  // @else
  if (isBoundary(beyond)) {
    return State();
  }
  // @endif
  let meeting = faceOrientations[CODES + (beyond & BOUNDARY_CODE)];
  let at = vec2i(acrossOf(across));
  let line = meeting.x + at.x * meeting.y + at.y * meeting.z;
  // @ifdef TURNS_STATES
  return rotatedState(spreadAt(halfRow(beyond >> CODE_BITS, 0u, u32(line))), u32(meeting.w));
  // @else
  return spreadAt(halfRow(beyond >> CODE_BITS, 0u, u32(line)));
  // @endif
}
