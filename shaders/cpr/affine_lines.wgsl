// Lines of cells that are parallelepipeds or parallelograms: the same tangents everywhere.
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

struct LineGeometry {
  area: Vector,
  inverseDeterminant: Scalar,
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let xi = cornerTerm(cell, 1u);
  let eta = cornerTerm(cell, 2u);
  // @ifdef IN_2D
  var along = xi;
  var area = rightOf(eta);
  if (axis == 1u) {
    along = eta;
    area = vectorTimes(minusOne(), rightOf(xi));
  }
  // @else
  let zeta = cornerTerm(cell, 3u);
  var along = zeta;
  var first = xi;
  var second = eta;
  if (axis == 0u) {
    along = xi;
    first = eta;
    second = zeta;
  } else if (axis == 1u) {
    along = eta;
    first = zeta;
    second = xi;
  }
  let area = crossOf(first, second);
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
