// Viscous terms of a stage, written by cpr/ldg_entry.wgsl after the geometry of cells (see mesh/curved_cells.wgsl), in
// rows of the variables with viscous fluxes:
//
// [cell][side][line]   outward flux through the boundary at the end of a line; sides are the first and the last end of
//                      each axis in turn
// [cell][axis][point]  J∇ξ of the axis · F_v
// @import cpr/neighbors.wgsl
// @import generated/spread_rows.wgsl

fn boundaryRow(cell: u32, side: u32, across: u32) -> u32 {
  return settings.cellCount * GEOMETRY_ROWS + cell * OWN_ROWS + (side * LINES + across) * SPREAD_ROWS;
}

fn fluxRow(cell: u32, axis: u32, point: u32) -> u32 {
  return settings.cellCount * (GEOMETRY_ROWS + OWN_ROWS) + cell * LEFT_ROWS
    + (axis * MODES + point) * SPREAD_ROWS;
}

// Row of the neighbor's flux at the first point of a side; the flux at the end itself if the points include the ends.
fn rowBeyond(beyond: u32, across: u32) -> u32 {
  let meeting = faceOrientations[beyond & BOUNDARY_CODE];
  let axis = u32(faceOrientations[CODES + (beyond & BOUNDARY_CODE)].x);
  let at = vec2i(acrossOf(across));
  return fluxRow(
    beyond >> CODE_BITS, axis, u32(meeting.x + at.x * meeting.y + at.y * meeting.z));
}

// The outgoing viscous flux at an end of a line: through the boundary, of the cell itself if it uses the state
// beyond, otherwise of the other cell as seen by that cell. Its side's axis, the outward direction along it and the
// rotation are stored after the face orientations.
// @ifdef ENDS_ARE_POINTS
fn fluxAtEnd(cell: u32, axis: u32, end: u32, across: u32, beyond: u32) -> State {
  // Reading one row of any kind starts earlier than selecting one of three.
  var row = fluxRow(cell, axis, lineStart(axis, across) + end * (LINE_POINTS - 1u) * strideOf(axis));
  var out = 2.0 * f32(end) - 1.0;
  if (isBoundary(beyond)) {
    row = boundaryRow(cell, 2u * axis + end, across);
    out = 1.0;
  } else if (!takesBeyond(beyond)) {
    row = rowBeyond(beyond, across);
    out = -f32(faceOrientations[CODES + (beyond & BOUNDARY_CODE)].y);
  }
  return multiplied(toScalar(out), spreadAt(row));
}
// @else
fn fluxAtEnd(cell: u32, axis: u32, end: u32, across: u32, beyond: u32) -> State {
  if (isBoundary(beyond)) {
    return spreadAt(boundaryRow(cell, 2u * axis + end, across));
  }
  // Points are numbered from the end.
  var first = fluxRow(cell, axis, lineStart(axis, across) + end * (LINE_POINTS - 1u) * strideOf(axis));
  var inwards = (1 - 2 * i32(end)) * i32(strideOf(axis));
  var out = 2.0 * f32(end) - 1.0;
  if (!takesBeyond(beyond)) {
    let side = faceOrientations[CODES + (beyond & BOUNDARY_CODE)];
    first = rowBeyond(beyond, across);
    inwards = faceOrientations[beyond & BOUNDARY_CODE].w - side.z * ROTATION_UNIT;
    out = -f32(side.y);
  }
  var flux = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let own = spreadAt(first + u32(i32(k) * inwards * i32(SPREAD_ROWS)));
    flux = axpy(times(toScalar(out), LEFT_END[k]), own, flux);
  }
  return flux;
}
// @endif

// @ifdef TURNS_STATES
fn viscousOut(cell: u32, axis: u32, end: u32, across: u32, beyond: u32) -> State {
  let flux = fluxAtEnd(cell, axis, end, across, beyond);
  if (isBoundary(beyond) || takesBeyond(beyond)) {
    return flux;
  }
  return rotatedState(flux, u32(faceOrientations[CODES + (beyond & BOUNDARY_CODE)].z));
}
// @else
fn viscousOut(cell: u32, axis: u32, end: u32, across: u32, beyond: u32) -> State {
  return fluxAtEnd(cell, axis, end, across, beyond);
}
// @endif

// Subtracts the viscous terms from the flux terms along a line: the divergence of the flux polynomial, with the
// correction by its end values. Fluxes are processed one at a time to save registers.
fn subtractViscous(cell: u32, axis: u32, across: u32, terms: ptr<function, LineStates>) {
  let start = lineStart(axis, across);
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let through = spreadAt(fluxRow(cell, axis, start + k * strideOf(axis)));
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      (*terms)[i] = axpy(-WEAK_SLOPE[LINE_POINTS * i + k], through, (*terms)[i]);
    }
  }
}
