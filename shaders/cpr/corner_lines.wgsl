// Lines of cells with straight edges: along one x_a is constant, the other tangents are linear.
// @import mesh/cell_rows.wgsl
// @import cpr/line_points.wgsl
// @import cpr/vectors.wgsl

struct LineGeometry {
  // ∂x along the line.
  along: Vector,
  // ∂x along the next axis and the one after: at the start, and by how much they change.
  second: Vector,
  secondBend: Vector,
  third: Vector,
  thirdBend: Vector,
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let r = lineReference(axis, across);
  var line = LineGeometry();
  // @ifdef IN_2D
  let xi = cornerTerm(cell, 1u);
  let eta = cornerTerm(cell, 2u);
  let bend = cornerTerm(cell, 3u);
  let upward = vec3f(0.0, 0.0, 1.0);
  if (axis == 0u) {
    line.along = xi + r.y * bend;
    line.second = eta;
    line.secondBend = bend;
    line.third = upward;
  } else {
    line.along = eta + r.x * bend;
    line.second = upward;
    line.third = xi;
    line.thirdBend = bend;
  }
  // @else
  let xi = cornerTerm(cell, 1u);
  let eta = cornerTerm(cell, 2u);
  let zeta = cornerTerm(cell, 3u);
  let xiEta = cornerTerm(cell, 4u);
  let etaZeta = cornerTerm(cell, 5u);
  let xiZeta = cornerTerm(cell, 6u);
  let all = cornerTerm(cell, 7u);
  if (axis == 0u) {
    line.second = eta + r.z * etaZeta;
    line.secondBend = xiEta + r.z * all;
    line.third = zeta + r.y * etaZeta;
    line.thirdBend = xiZeta + r.y * all;
    line.along = xi + r.z * xiZeta + r.y * line.secondBend;
  } else if (axis == 1u) {
    line.second = zeta + r.x * xiZeta;
    line.secondBend = etaZeta + r.x * all;
    line.third = xi + r.z * xiZeta;
    line.thirdBend = xiEta + r.z * all;
    line.along = eta + r.x * xiEta + r.z * line.secondBend;
  } else {
    line.second = xi + r.y * xiEta;
    line.secondBend = xiZeta + r.y * all;
    line.third = eta + r.x * xiEta;
    line.thirdBend = etaZeta + r.x * all;
    line.along = zeta + r.y * etaZeta + r.x * line.secondBend;
  }
  // @endif
  return line;
}

fn areaWithin(line: LineGeometry, share: f32) -> Vector {
  return cross(line.second + share * line.secondBend, line.third + share * line.thirdBend);
}

// J∇ξ of the line's axis at one of its points.
fn areaAt(line: LineGeometry, point: u32) -> Vector {
  return areaWithin(line, LINE_PLACES[point]);
}

// The same at its first end, 0, or its last, 1.
fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return areaWithin(line, f32(end));
}

fn inverseDeterminantAt(line: LineGeometry, area: Vector, point: u32) -> Scalar {
  return 1.0 / dot(line.along, area);
}
