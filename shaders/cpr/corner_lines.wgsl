// Lines of cells with straight edges: x_a is constant along a line, the other tangents are linear.
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

struct LineGeometry {
  // ∂x along the line.
  along: Vector,
  // ∂x along the next axis and the one after it: value at the start of the line, and change. In 2D, the vector across
  // the line for which J∇ξ is to its right.
  second: Vector,
  secondBend: Vector,
  // @ifdef IN_3D
  third: Vector,
  thirdBend: Vector,
  // @endif
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let at = acrossOf(across);
  var line = LineGeometry();
  // @ifdef IN_2D
  let sign = toScalar(1.0 - 2.0 * f32(axis));
  let bend = cornerTerm(cell, 3u);
  line.along = vectorAlong(cornerTerm(cell, 1u + axis), linePoint(at.x), bend);
  line.second = vectorTimes(sign, cornerTerm(cell, 2u - axis));
  line.secondBend = vectorTimes(sign, bend);
  // @else
  let next = (axis + 1u) % 3u;
  let last = (axis + 2u) % 3u;
  // Position of the line on both. Products of an axis and the next are rows from 4 on.
  let b = linePoint(select(at.x, at.y, axis == 1u));
  let c = linePoint(select(at.y, at.x, axis == 1u));
  let product = cornerTerm(cell, 4u + next);
  let all = cornerTerm(cell, 7u);
  line.second = vectorAlong(cornerTerm(cell, 1u + next), c, product);
  line.secondBend = vectorAlong(cornerTerm(cell, 4u + axis), c, all);
  line.third = vectorAlong(cornerTerm(cell, 1u + last), b, product);
  line.thirdBend = vectorAlong(cornerTerm(cell, 4u + last), b, all);
  line.along = vectorAlong(
    vectorAlong(cornerTerm(cell, 1u + axis), c, cornerTerm(cell, 4u + last)), b, line.secondBend);
  // @endif
  return line;
}

fn areaWithin(line: LineGeometry, share: Scalar) -> Vector {
  // @ifdef IN_2D
  return rightOf(vectorAlong(line.second, share, line.secondBend));
  // @else
  return crossOf(
    vectorAlong(line.second, share, line.secondBend),
    vectorAlong(line.third, share, line.thirdBend));
  // @endif
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
  return over(one(), dotOf(line.along, area));
}

fn inverseDeterminantAtEnd(
  cell: u32, axis: u32, across: u32, line: LineGeometry, area: Vector, end: u32,
) -> Scalar {
  return over(one(), dotOf(line.along, area));
}

// J∇ξ of all axes at a point of a line.
fn areasAt(cell: u32, axis: u32, across: u32, line: LineGeometry, point: u32) -> Areas {
  // @ifdef IN_2D
  let beside = rightOf(vectorTimes(toScalar(2.0 * f32(axis) - 1.0), line.along));
  return areasInOrder(axis, areaAt(line, point), beside, Vector());
  // @else
  let second = vectorAlong(line.second, LINE_PLACES[point], line.secondBend);
  let third = vectorAlong(line.third, LINE_PLACES[point], line.thirdBend);
  return areasInOrder(
    axis, crossOf(second, third), crossOf(third, line.along), crossOf(line.along, second));
  // @endif
}
