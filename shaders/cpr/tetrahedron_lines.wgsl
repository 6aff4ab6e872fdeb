// Lines of straight tetrahedra, in the coordinates of the collapsed cube (solver/mesh/cones.ts): with the constant area
// vectors N_a = J∇r_a of the tetrahedron, J∇ξ is (1 − ζ)(N_r + ξ(N_s + N_t)) for the first axis, (1 − η)(1 − ζ)(N_s + η N_t) for
// the second and (1 − η)(1 − ζ)² N_t for the third; the determinant is J(1 − η)(1 − ζ)².
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

// J∇ξ at a fraction x of the line is (1 − x)^axis (start + x bend); the determinant is (1 − x)^axis over the inverse.
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

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let normals = normalsOf(cell);
  let at = acrossOf(across);
  let before = minus(one(), linePoint(at.x));
  let behind = minus(one(), linePoint(at.y));
  let inverse = over(one(), dotOf(cornerTerm(cell, 1u), normals.first));
  if (axis == 0u) {
    return LineGeometry(
      axis, vectorTimes(behind, normals.first),
      vectorTimes(behind, vectorSum(normals.second, normals.third)),
      over(inverse, times(before, times(behind, behind))));
  }
  if (axis == 1u) {
    return LineGeometry(
      axis, vectorTimes(behind, normals.second), vectorTimes(behind, normals.third),
      over(inverse, times(behind, behind)));
  }
  // The second coordinate of the line is the last one across it.
  return LineGeometry(axis, vectorTimes(behind, normals.third), Vector(), over(inverse, behind));
}

fn shareLeft(axis: u32, place: Scalar) -> Scalar {
  let rest = minus(one(), place);
  if (axis == 0u) {
    return one();
  }
  if (axis == 1u) {
    return rest;
  }
  return times(rest, rest);
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

// At the first end, and at both of the first axis: the others have no area.
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
  let behind = minus(one(), place.z);
  let slope = vectorAlong(normals.first, place.x, vectorSum(normals.second, normals.third));
  return Areas(
    vectorTimes(behind, slope),
    vectorTimes(times(before, behind), vectorAlong(normals.second, place.y, normals.third)),
    vectorTimes(times(before, times(behind, behind)), normals.third));
}
