// Lines of cells with straight edges: along one x_a is constant, the other tangents are linear.
// @import mesh/corner_terms.wgsl
// @import cpr/line_points.wgsl

struct LineGeometry {
  // ∂x along the line.
  along: Vector,
  // ∂x along the next axis and the one after: at the start, and by how much they change. In the plane the one across
  // the line, so that J∇ξ is to its right.
  second: Vector,
  secondBend: Vector,
  // @ifdef IN_3D
  third: Vector,
  thirdBend: Vector,
  // @endif
}

fn lineGeometry(cell: u32, axis: u32, across: u32) -> LineGeometry {
  let r = lineReference(axis, across, toScalar(0.0));
  var line = LineGeometry();
  let xi = cornerTerm(cell, 1u);
  let eta = cornerTerm(cell, 2u);
  // @ifdef IN_2D
  let bend = cornerTerm(cell, 3u);
  if (axis == 0u) {
    line.along = vectorAlong(xi, r.y, bend);
    line.second = eta;
    line.secondBend = bend;
  } else {
    line.along = vectorAlong(eta, r.x, bend);
    line.second = vectorTimes(minusOne(), xi);
    line.secondBend = vectorTimes(minusOne(), bend);
  }
  // @else
  let zeta = cornerTerm(cell, 3u);
  let xiEta = cornerTerm(cell, 4u);
  let etaZeta = cornerTerm(cell, 5u);
  let xiZeta = cornerTerm(cell, 6u);
  let all = cornerTerm(cell, 7u);
  if (axis == 0u) {
    line.second = vectorAlong(eta, r.z, etaZeta);
    line.secondBend = vectorAlong(xiEta, r.z, all);
    line.third = vectorAlong(zeta, r.y, etaZeta);
    line.thirdBend = vectorAlong(xiZeta, r.y, all);
    line.along = vectorAlong(vectorAlong(xi, r.z, xiZeta), r.y, line.secondBend);
  } else if (axis == 1u) {
    line.second = vectorAlong(zeta, r.x, xiZeta);
    line.secondBend = vectorAlong(etaZeta, r.x, all);
    line.third = vectorAlong(xi, r.z, xiZeta);
    line.thirdBend = vectorAlong(xiEta, r.z, all);
    line.along = vectorAlong(vectorAlong(eta, r.x, xiEta), r.z, line.secondBend);
  } else {
    line.second = vectorAlong(xi, r.y, xiEta);
    line.secondBend = vectorAlong(xiZeta, r.y, all);
    line.third = vectorAlong(eta, r.x, xiEta);
    line.thirdBend = vectorAlong(etaZeta, r.x, all);
    line.along = vectorAlong(vectorAlong(zeta, r.y, etaZeta), r.x, line.secondBend);
  }
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

// The same at its first end, 0, or its last, 1.
fn areaAtEnd(line: LineGeometry, end: u32) -> Vector {
  return areaWithin(line, toScalar(f32(end)));
}

fn inverseDeterminantAt(line: LineGeometry, area: Vector, point: u32) -> Scalar {
  return over(one(), dotOf(line.along, area));
}
