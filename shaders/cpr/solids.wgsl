// Tetrahedra, pyramids and prisms collapsed to hexahedra, see solver/mesh/cones.ts: the first cells of the mesh, in this
// order.
// @import cpr/line_points.wgsl
// @import generated/triangles.wgsl
// @import numeric/scalars.wgsl
// @import stepping/settings.wgsl

// Whether a cell is collapsed.
fn isTriangle(cell: u32) -> bool {
  return settings.firstCell + cell < TRIANGLES;
}

// 0 for tetrahedra, 1 for pyramids, 2 for prisms.
fn solidOf(cell: u32) -> u32 {
  let index = settings.firstCell + cell;
  return select(select(2u, 1u, index < PYRAMIDS_END), 0u, index < TETRAHEDRA_END);
}

// Whether the last end of lines along an axis is on a side without area.
fn isCollapsed(cell: u32, axis: u32) -> bool {
  if (axis == 0u || !isTriangle(cell)) {
    return false;
  }
  return solidOf(cell) != axis;
}

// Determinant of the collapse at a place on a line along the last axis.
fn collapseShare(cell: u32, across: u32, place: Scalar) -> Scalar {
  let solid = solidOf(cell);
  var share = one();
  if (solid != 1u) {
    share = minus(one(), linePoint(acrossOf(across).y));
  }
  if (solid != 2u) {
    let rest = minus(one(), place);
    share = times(share, times(rest, rest));
  }
  return share;
}
