// Derivatives of the state along the axes.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import numeric/f32.wgsl

struct Gradient {
  x: State,
  // @ifdef IN_2D
  y: State,
  // @endif
  // @ifdef IN_3D
  y: State,
  z: State,
  // @endif
}

// Gradient of the state with these coefficients at a quadrature point.
fn gradientAt(
  cell: u32,
  point: u32,
  coefficients: ptr<function, array<State, MODES>>,
) -> Gradient {
  let inverse = inverseJacobian(cell, tables.volumePoints[point].xyz);
  var gradient = Gradient();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let slope = inverse * tables.slopes[point * MODES + j].xyz;
    gradient.x = axpy(slope.x, (*coefficients)[j], gradient.x);
    // @ifdef IN_2D
    gradient.y = axpy(slope.y, (*coefficients)[j], gradient.y);
    // @endif
    // @ifdef IN_3D
    gradient.y = axpy(slope.y, (*coefficients)[j], gradient.y);
    gradient.z = axpy(slope.z, (*coefficients)[j], gradient.z);
    // @endif
  }
  return gradient;
}

// State with these coefficients at a quadrature point.
fn stateAt(point: u32, coefficients: ptr<function, array<State, MODES>>) -> State {
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(tables.volume[point * MODES + j].x, (*coefficients)[j], u);
  }
  return u;
}
