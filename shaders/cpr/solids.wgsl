// Tetrahedra, pyramids and prisms collapsed to hexahedra, see solver/mesh/cones.ts: the first cells of the mesh, in this
// order.
// @import cpr/line_points.wgsl
// @import generated/triangles.wgsl
// @import numeric/scalars.wgsl
// @import stepping/settings.wgsl

// Whether a cell is collapsed.
fn isTriangle(cell: u32) -> bool {
  // @ifdef ONLY_TETRAHEDRA
  return true;
  // @elif ONLY_PRISMS
  return true;
  // @else
  return settings.firstCell + cell < TRIANGLES;
  // @endif
}

// 0 for tetrahedra, 1 for pyramids, 2 for prisms.
fn solidOf(cell: u32) -> u32 {
  // @ifdef ONLY_TETRAHEDRA
  return 0u;
  // @elif ONLY_PRISMS
  return 2u;
  // @else
  let index = settings.firstCell + cell;
  return select(select(2u, 1u, index < PYRAMIDS_END), 0u, index < TETRAHEDRA_END);
  // @endif
}

// Whether the last end of lines along an axis is on a side without area.
fn isCollapsed(cell: u32, axis: u32) -> bool {
  if (axis == 0u || !isTriangle(cell)) {
    return false;
  }
  return solidOf(cell) != axis;
}

// Determinant of the collapse along a line of the first axis.
fn collapseShare(cell: u32, across: u32) -> Scalar {
  let solid = solidOf(cell);
  let at = acrossOf(across);
  var share = one();
  if (solid != 1u) {
    share = minus(one(), linePoint(at.x));
  }
  if (solid != 2u) {
    let rest = minus(one(), linePoint(at.y));
    share = times(share, times(rest, rest));
  }
  return share;
}

// Ratio of the lift to a side itself at an end of a line to that of the cube with its J: `sideFactor` of
// solver/methods/frMixed/shapeFactors.ts times 1 − x_k of all collapsed axes k after the axis of the line.
fn liftShare(cell: u32, axis: u32, across: u32) -> Scalar {
  let at = acrossOf(across);
  let solid = solidOf(cell);
  if (solid == 2u) {
    if (axis == 0u) {
      return times(minus(one(), linePoint(at.x)), toScalar(SIDE_FACTOR));
    }
    return toScalar(select(SIDE_FACTOR, 1.0, axis == 2u));
  }
  var share = toScalar(CONE_FACTOR);
  if (axis < 2u) {
    share = times(share, minus(one(), linePoint(at.y)));
  }
  if (axis == 0u && solid == 0u) {
    share = times(share, minus(one(), linePoint(at.x)));
  }
  return share;
}
