// Triangles collapsed to quadrilaterals, see solver/methods/cpr/collapsedTriangles.ts: the first cells of the mesh.
// @import generated/triangles.wgsl
// @import stepping/settings.wgsl

fn isTriangle(cell: u32) -> bool {
  return settings.firstCell + cell < TRIANGLES;
}

// Whether the last end of lines along an axis is on the side without length.
fn isCollapsed(cell: u32, axis: u32) -> bool {
  return axis == LAST_AXIS && isTriangle(cell);
}

// Determinant of the collapse along a line of the first axis.
fn collapseShare(cell: u32, across: u32) -> Scalar {
  return minus(one(), linePoint(across));
}

// Ratio of the lift to a side itself at an end of a line to that of the square with its J.
fn liftShare(cell: u32, axis: u32, across: u32) -> Scalar {
  let share = toScalar(SIDE_FACTOR);
  if (axis == LAST_AXIS) {
    return share;
  }
  return times(minus(one(), linePoint(across)), share);
}
