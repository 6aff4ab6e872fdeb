// Maps of cells by their nodes.
// @import mesh/cell_rows.wgsl

// The polynomials that are 1 at one of the nodes i/MAP_DEGREE and 0 at the others, and their derivatives.
struct NodePolynomials {
  values: array<f32, MAP_DEGREE + 1u>,
  slopes: array<f32, MAP_DEGREE + 1u>,
}

fn polynomialsAt(x: f32) -> NodePolynomials {
  var result = NodePolynomials();
  let degree = f32(MAP_DEGREE);
  for (var i = 0u; i <= MAP_DEGREE; i++) {
    var value = 1.0;
    var slope = 0.0;
    for (var k = 0u; k <= MAP_DEGREE; k++) {
      if (k != i) {
        let inverse = 1.0 / (f32(i) - f32(k));
        let factor = degree * x - f32(k);
        slope = (slope * factor + value * degree) * inverse;
        value *= factor * inverse;
      }
    }
    result.values[i] = value;
    result.slopes[i] = slope;
  }
  return result;
}

fn mapAt(cell: u32, reference: vec3f) -> MapAt {
  let first = settings.cellCount * (CELL_ROWS + 1u) + cell * MAP_NODES;
  var axes = array<NodePolynomials, DIMENSION>();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    axes[axis] = polynomialsAt(reference[axis]);
  }
  var result = MapAt();
  for (var node = 0u; node < MAP_NODES; node++) {
    let place = bitcast<vec3f>(cells[first + node].xyz);
    let i = node % (MAP_DEGREE + 1u);
    let j = (node / (MAP_DEGREE + 1u)) % (MAP_DEGREE + 1u);
    // @ifdef IN_2D
    result.place += axes[0].values[i] * axes[1].values[j] * place;
    result.tangents[0] += axes[0].slopes[i] * axes[1].values[j] * place;
    result.tangents[1] += axes[0].values[i] * axes[1].slopes[j] * place;
    // @else
    let k = node / ((MAP_DEGREE + 1u) * (MAP_DEGREE + 1u));
    let across = axes[1].values[j] * axes[2].values[k];
    result.place += axes[0].values[i] * across * place;
    result.tangents[0] += axes[0].slopes[i] * across * place;
    result.tangents[1] += axes[0].values[i] * axes[1].slopes[j] * axes[2].values[k] * place;
    result.tangents[2] += axes[0].values[i] * axes[1].values[j] * axes[2].slopes[k] * place;
    // @endif
  }
  // @ifdef IN_2D
  result.tangents[2] = vec3f(0.0, 0.0, 1.0);
  // @endif
  return result;
}
