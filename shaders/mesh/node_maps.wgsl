// Maps of cells by their nodes.
// @import mesh/corner_terms.wgsl

// The Lagrange polynomials of the nodes i/MAP_DEGREE, and their derivatives.
struct NodePolynomials {
  values: array<Scalar, MAP_DEGREE + 1u>,
  slopes: array<Scalar, MAP_DEGREE + 1u>,
}

fn polynomialsAt(x: Scalar) -> NodePolynomials {
  var result = NodePolynomials();
  let degree = toScalar(f32(MAP_DEGREE));
  let scaled = times(degree, x);
  for (var i = 0u; i <= MAP_DEGREE; i++) {
    var value = one();
    var slope = toScalar(0.0);
    for (var k = 0u; k <= MAP_DEGREE; k++) {
      if (k != i) {
        let inverse = over(one(), toScalar(f32(i) - f32(k)));
        let factor = minus(scaled, toScalar(f32(k)));
        slope = times(plus(times(slope, factor), times(value, degree)), inverse);
        value = times(value, times(factor, inverse));
      }
    }
    result.values[i] = value;
    result.slopes[i] = slope;
  }
  return result;
}

fn mapAt(cell: u32, reference: Vector) -> MapAt {
  let first = settings.cellCount * (CELL_ROWS + 1u) + cell * MAP_NODES;
  let xi = polynomialsAt(reference.x);
  let eta = polynomialsAt(reference.y);
  // @ifdef IN_3D
  let zeta = polynomialsAt(reference.z);
  // @endif
  var result = MapAt();
  for (var node = 0u; node < MAP_NODES; node++) {
    let place = rowAt(first + node);
    let i = node % (MAP_DEGREE + 1u);
    let j = (node / (MAP_DEGREE + 1u)) % (MAP_DEGREE + 1u);
    var value = times(xi.values[i], eta.values[j]);
    var alongXi = times(xi.slopes[i], eta.values[j]);
    var alongEta = times(xi.values[i], eta.slopes[j]);
    // @ifdef IN_3D
    let k = node / ((MAP_DEGREE + 1u) * (MAP_DEGREE + 1u));
    result.tangents[2] = vectorAlong(result.tangents[2], times(value, zeta.slopes[k]), place);
    value = times(value, zeta.values[k]);
    alongXi = times(alongXi, zeta.values[k]);
    alongEta = times(alongEta, zeta.values[k]);
    // @endif
    result.place = vectorAlong(result.place, value, place);
    result.tangents[0] = vectorAlong(result.tangents[0], alongXi, place);
    result.tangents[1] = vectorAlong(result.tangents[1], alongEta, place);
  }
  // @ifdef IN_2D
  result.tangents[2] = upward();
  // @endif
  return result;
}
