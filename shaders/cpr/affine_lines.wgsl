// Lines of parallelepipeds or parallelograms: constant tangents.
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

struct LineGeometry {
  area: Vector,
  inverseDeterminant: Scalar,
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let along = cornerTerm(cell, 1u + axis);
  // @ifdef IN_2D
  let sign = toScalar(1.0 - 2.0 * f32(axis));
  let area = rightOf(vectorTimes(sign, cornerTerm(cell, 2u - axis)));
  // @else
  let area = crossOf(
    cornerTerm(cell, 1u + (axis + 1u) % 3u), cornerTerm(cell, 1u + (axis + 2u) % 3u));
  // @endif
  return LineGeometry(area, over(one(), dotOf(along, area)));
}

fn areaAt(line: LineGeometry, point: u32) -> Vector {
  return line.area;
}

fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return line.area;
}

fn inverseDeterminantAt(line: LineGeometry, area: Vector, point: u32) -> Scalar {
  return line.inverseDeterminant;
}

fn inverseDeterminantAtEnd(
  cell: u32, axis: u32, across: u32, line: LineGeometry, area: Vector, end: u32,
) -> Scalar {
  return line.inverseDeterminant;
}

// J∇ξ of all axes at a point of a line.
fn areasAt(cell: u32, axis: u32, across: u32, line: LineGeometry, point: u32) -> Areas {
  var areas = Areas(lineGeometry(cell, 0u, across).area, lineGeometry(cell, 1u, across).area, Vector());
  // @ifdef IN_3D
  areas.third = lineGeometry(cell, 2u, across).area;
  // @endif
  return areas;
}
