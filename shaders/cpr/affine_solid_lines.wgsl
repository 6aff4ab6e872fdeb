// Lines of straight tetrahedra, or of prisms with parallel edges between equal triangles, in the coordinates of the
// collapsed cube (solver/mesh/cones.ts), with the constant area vectors N_a = J∇r_a of the cell. In tetrahedra J∇ξ is
// (1 − ζ)(N_r + ξ(N_s + N_t)) for the first axis, (1 − η)(1 − ζ)(N_s + η N_t) for the second and (1 − η)(1 − ζ)² N_t for
// the third; the determinant is J(1 − η)(1 − ζ)². In prisms they are N_r + ξ N_s, (1 − η) N_s and (1 − η) N_t, and
// J(1 − η).
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

// J∇ξ at a fraction x of the line is shareLeft(axis, x)(start + x bend); the determinant is this share over the inverse.
struct LineGeometry {
  axis: u32,
  start: Vector,
  bend: Vector,
  inverseDeterminant: Scalar,
}

fn normalsOf(cell: u32) -> Areas {
  let first = cornerTerm(cell, 1u);
  let second = cornerTerm(cell, 2u);
  let third = cornerTerm(cell, 3u);
  return Areas(crossOf(second, third), crossOf(third, first), crossOf(first, second));
}

// Factor of the area of a side across an axis at a line. @param behind 1 minus the second coordinate of the line
fn sideShare(axis: u32, behind: Scalar) -> Scalar {
  // @ifdef ONLY_PRISMS
  if (axis < 2u) {
    return one();
  }
  // @endif
  return behind;
}

// The part of J∇ξ of an axis that grows along the line.
fn bendOf(axis: u32, second: Vector, third: Vector) -> Vector {
  // @ifdef ONLY_PRISMS
  if (axis == 0u) {
    return second;
  }
  // @else
  if (axis == 0u) {
    return vectorSum(second, third);
  }
  if (axis == 1u) {
    return third;
  }
  // @endif
  return Vector();
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let normals = normalsOf(cell);
  let at = acrossOf(across);
  let before = minus(one(), linePoint(at.x));
  let behind = minus(one(), linePoint(at.y));
  let share = sideShare(axis, behind);
  let inverse = over(one(), dotOf(cornerTerm(cell, 1u), normals.first));
  var start = normals.third;
  // The determinant over J at the start of the line; along the third axis, the second coordinate across is η.
  var whole = behind;
  if (axis == 0u) {
    start = normals.first;
    whole = times(before, times(share, share));
  } else if (axis == 1u) {
    start = normals.second;
    whole = times(share, share);
  }
  return LineGeometry(
    axis, vectorTimes(share, start),
    vectorTimes(share, bendOf(axis, normals.second, normals.third)), over(inverse, whole));
}

fn shareLeft(axis: u32, place: Scalar) -> Scalar {
  let rest = minus(one(), place);
  if (axis == 1u) {
    return rest;
  }
  // @ifdef ONLY_TETRAHEDRA
  if (axis == 2u) {
    return times(rest, rest);
  }
  // @endif
  return one();
}

fn areaWithin(line: LineGeometry, place: Scalar) -> Vector {
  return vectorTimes(shareLeft(line.axis, place), vectorAlong(line.start, place, line.bend));
}

// J∇ξ of the line's axis at one of its points.
fn areaAt(line: LineGeometry, point: u32) -> Vector {
  return areaWithin(line, LINE_PLACES[point]);
}

// J∇ξ of the line's axis at its first end, 0, or its last, 1.
fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return areaWithin(line, toScalar(f32(end)));
}

fn inverseDeterminantAt(line: LineGeometry, area: Vector, point: u32) -> Scalar {
  return times(line.inverseDeterminant, over(one(), shareLeft(line.axis, LINE_PLACES[point])));
}

// At ends with area.
fn inverseDeterminantAtEnd(
  cell: u32, axis: u32, across: u32, line: LineGeometry, area: Vector, end: u32,
) -> Scalar {
  return line.inverseDeterminant;
}

// J∇ξ of all axes at a point of a line.
fn areasAt(cell: u32, axis: u32, across: u32, line: LineGeometry, point: u32) -> Areas {
  let normals = normalsOf(cell);
  let place = lineReference(axis, across, LINE_PLACES[point]);
  let before = minus(one(), place.y);
  // @ifdef ONLY_PRISMS
  return Areas(
    vectorAlong(normals.first, place.x, normals.second), vectorTimes(before, normals.second),
    vectorTimes(before, normals.third));
  // @else
  let behind = minus(one(), place.z);
  let slope = vectorAlong(normals.first, place.x, vectorSum(normals.second, normals.third));
  return Areas(
    vectorTimes(behind, slope),
    vectorTimes(times(before, behind), vectorAlong(normals.second, place.y, normals.third)),
    vectorTimes(times(before, times(behind, behind)), normals.third));
  // @endif
}
