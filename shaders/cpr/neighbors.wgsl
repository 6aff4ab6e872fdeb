// Neighbor codes of the sides of cells, the fourth numbers of the rows of mesh/curved_cells.wgsl, from the second on:
// neighbor << CODE_BITS | code, where the code is the orientation of its points relative to those of the side; or
// condition << CODE_BITS | BOUNDARY_CODE. With the LDG method, with one bit in between, see
// solver/methods/cpr/ldgSwitch.ts.
// @import mesh/cell_rows.wgsl
// @import cpr/line_points.wgsl
// @import generated/line_physics.wgsl

// @ifdef TAKES_STATES
const CODE_BITS = 7u;
const TAKES_BEYOND = 64u;
// @else
const CODE_BITS = 6u;
// @endif
const CODES = 64u;
const BOUNDARY_CODE = CODES - 1u;

// Encodes the neighbor: the point next to the first one of the side, the offsets to the next points along both axes of
// the side, and the offset inwards, plus ROTATION_UNIT times the rotation of its vectors.
const ROTATION_UNIT = 1024i;
// With viscous fluxes as many rows follow. With BR2, for the stored values at ends of lines: the first one of the
// side in the cell, the offsets along both axes, and the rotation; the same with LDG on several shapes. With LDG
// otherwise, the axis of its side, the outward direction along it, and the rotation.
// @ifdef VISCOUS
@group(0) @binding(3) var<uniform> faceOrientations: array<vec4i, 2u * CODES>;
// @else
@group(0) @binding(3) var<uniform> faceOrientations: array<vec4i, CODES>;
// @endif

fn beyondSide(cell: u32, axis: u32, end: u32) -> u32 {
  // The row contains integers and is read like the map.
  let row = cells[cell * CELL_ROWS + (2u * axis + end + 1u) % CELL_ROWS];
  return row.w;
}

fn isBoundary(beyond: u32) -> bool {
  return (beyond & BOUNDARY_CODE) == BOUNDARY_CODE;
}

// @ifdef TAKES_STATES
// Whether the state at a side is that of the neighbor; the flux at the side is then that of the cell itself.
fn takesBeyond(beyond: u32) -> bool {
  return (beyond & TAKES_BEYOND) != 0u;
}
// @endif

// The state beyond a side shared with another cell, at the end of a line.
fn stateBeyond(beyond: u32, across: u32) -> State {
  let meeting = faceOrientations[beyond & BOUNDARY_CODE];
  let at = vec2i(acrossOf(across));
  let first = i32((beyond >> CODE_BITS) * MODES) + meeting.x + at.x * meeting.y + at.y * meeting.z;
  var inwards = meeting.w;
  // @ifdef TURNS_STATES
  let rotation = (meeting.w + ROTATION_UNIT / 2) / ROTATION_UNIT;
  inwards -= rotation * ROTATION_UNIT;
  // @endif
  // @ifdef ENDS_ARE_POINTS
  var u = sourceAt(u32(first));
  // @else
  var u = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u = axpy(LEFT_END[k], sourceAt(u32(first + i32(k) * inwards)), u);
  }
  // @endif
  // @ifdef TURNS_STATES
  u = rotatedState(u, u32(rotation));
  // @endif
  return u;
}
