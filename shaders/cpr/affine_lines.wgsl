// Lines of cells that are parallelepipeds or parallelograms: the same tangents everywhere.
// @import mesh/cell_rows.wgsl
// @import cpr/line_points.wgsl
// @import cpr/vectors.wgsl

struct LineGeometry {
  area: Vector,
  inverseDeterminant: Scalar,
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let xi = cornerTerm(cell, 1u);
  let eta = cornerTerm(cell, 2u);
  // @ifdef IN_2D
  let zeta = vec3f(0.0, 0.0, 1.0);
  // @else
  let zeta = cornerTerm(cell, 3u);
  // @endif
  var along = zeta;
  var area = cross(xi, eta);
  if (axis == 0u) {
    along = xi;
    area = cross(eta, zeta);
  } else if (axis == 1u) {
    along = eta;
    area = cross(zeta, xi);
  }
  return LineGeometry(area, 1.0 / dot(along, area));
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
