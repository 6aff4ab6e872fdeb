// û − u at the ends of lines with the LDG method on cells of several shapes.
// @import cpr/line_states.wgsl
// @import cpr/viscous_sides.wgsl
// @import generated/spread_rows.wgsl

// @ifdef TAKES_STATES
// û − u of the first and last end of the line along each axis; 0 where the cell's own state is taken.
fn jumpsOf(cell: u32, across: u32, time: Scalar) -> array<State, SIDES> {
  var jumps = array<State, SIDES>();
  var isAtBoundary = false;
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    var u = lineStates(cell, axis, across);
    let before = beyondSide(cell, axis, 0u);
    let behind = beyondSide(cell, axis, 1u);
    isAtBoundary = isAtBoundary || isBoundary(before) || isBoundary(behind);
    if (takesBeyond(before)) {
      jumps[2u * axis] = difference(stateBeyond(before, across), atFirstEnd(&u));
    }
    if (takesBeyond(behind)) {
      jumps[2u * axis + 1u] = difference(stateBeyond(behind, across), atLastEnd(&u));
    }
  }
  // Few lines end on the boundary, so all sides share one copy of the code.
  if (isAtBoundary) {
    for (var side = 0u; side < SIDES; side++) {
      let beyond = beyondSide(cell, side / 2u, side % 2u);
      if (isBoundary(beyond)) {
        let jump = jumpOnBoundary(cell, side / 2u, side % 2u, across, beyond, time);
        // @unroll
        for (var own = 0u; own < SIDES; own++) {
          if (own == side) {
            jumps[own] = jump;
          }
        }
      }
    }
  }
  return jumps;
}
// @endif
