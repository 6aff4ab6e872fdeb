// What viscous fluxes do in a stage, as cpr/ldg_entry.wgsl leaves it behind the geometry of cells (see
// mesh/curved_cells.wgsl), in rows of the variables that have such fluxes:
//
// [cell][side][line]   what flows out through the boundary at the end of a line; sides are the first and the last end of
//                      each axis in turn
// [cell][axis][point]  J∇ξ of the axis · F_v
// @import cpr/neighbors.wgsl
// @import generated/spread_rows.wgsl

// Whether the state between the cell and the one beyond a side is that beyond; the flux there is then its own.
fn takesBeyond(beyond: u32) -> bool {
  return (beyond & TAKES_BEYOND) != 0u;
}

fn boundaryRow(cell: u32, side: u32, across: u32) -> u32 {
  return settings.cellCount * GEOMETRY_ROWS + cell * OWN_ROWS + (side * LINES + across) * SPREAD_ROWS;
}

fn fluxRow(cell: u32, axis: u32, point: u32) -> u32 {
  return settings.cellCount * (GEOMETRY_ROWS + OWN_ROWS) + cell * LEFT_ROWS
    + (axis * MODES + point) * SPREAD_ROWS;
}

// The flux of the cell beyond a side at the first of its points from there, which is the end where ends are points.
fn rowBeyond(beyond: u32, across: u32) -> u32 {
  let meeting = faceOrientations[beyond & BOUNDARY_CODE];
  let axis = u32(faceOrientations[CODES + (beyond & BOUNDARY_CODE)].x);
  let at = vec2i(acrossOf(across));
  return fluxRow(
    beyond >> CODE_BITS, axis, u32(meeting.x + at.x * meeting.y + at.y * meeting.z));
}

// What viscous fluxes send out of an end of a line: through the boundary, by the cell itself where it takes the state
// beyond, else by the other cell, as that sees it. Of the other its side's axis, the way out along it and the rotation
// stand behind the meetings.
// @ifdef ENDS_ARE_POINTS
fn fluxAtEnd(cell: u32, axis: u32, end: u32, across: u32, beyond: u32) -> State {
  // One row to read, whatever it is, is sooner on its way than one of three.
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
  // Points from the end on.
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

// Takes from what flows along a line what viscous fluxes do: the divergence of their polynomial, less what its ends give
// to the correction. One flux after the other, which registers hold no longer than that.
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
