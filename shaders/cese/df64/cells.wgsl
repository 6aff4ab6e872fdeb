// Quantities of a grid cell with a mean and slopes in df64, at the quadrature points.
// @import space/df64/parts.wgsl
// @import space/df64/states.wgsl
// @import mesh/df64/grid.wgsl
// @import stepping/df64/runtime_values.wgsl

fn rulePlace(cell: u32, point: u32) -> Df64Place {
  let reference = RULE_POINTS_DF64[point];
  return placeWithinDf64(cell, Df64Place(reference[0], reference[1], reference[2]));
}

// Value of function j at a point: 1 for j = 0; for slopes the reference coordinate relative to the cell center.
fn functionAt(point: u32, j: u32) -> Df64 {
  if (j == 0u) {
    return toDf64(1.0);
  }
  return df64Add(RULE_POINTS_DF64[point][j - 1u], toDf64(-0.5));
}

// Reciprocal squared norm of function j: ∫ u φ times this is the coefficient.
fn inverseSquare(j: u32) -> f32 {
  return select(12.0, 1.0, j == 0u);
}

// Measure that a quadrature point represents.
fn ruleMeasure(cell: u32, point: u32) -> Df64 {
  return df64Multiply(GRID_MEASURE_DF64, RULE_WEIGHTS_DF64[point]);
}

// The integral of a function over a cell.
fn meanMeasure(cell: u32, j: u32) -> Df64 {
  return select(toDf64(0.0), GRID_MEASURE_DF64, j == 0u);
}

fn stateAtPoint(point: u32, coefficients: ptr<function, array<Df64State, MODES>>) -> Df64State {
  var u = Df64State();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    u = axpyDf64(functionAt(point, j), (*coefficients)[j], u);
  }
  return u;
}

struct Gradient {
  x: Df64State,
  // @ifdef IN_2D
  y: Df64State,
  // @endif
  // @ifdef IN_3D
  y: Df64State,
  z: Df64State,
  // @endif
}

// The gradient at any point: it is constant over the cell.
fn gradientOf(cell: u32, coefficients: ptr<function, array<Df64State, MODES>>) -> Gradient {
  var gradient = Gradient();
  gradient.x = multipliedDf64(GRID_INVERSE_DF64[0], (*coefficients)[1]);
  // @ifdef IN_2D
  gradient.y = multipliedDf64(GRID_INVERSE_DF64[1], (*coefficients)[2]);
  // @endif
  // @ifdef IN_3D
  gradient.y = multipliedDf64(GRID_INVERSE_DF64[1], (*coefficients)[2]);
  gradient.z = multipliedDf64(GRID_INVERSE_DF64[2], (*coefficients)[3]);
  // @endif
  return gradient;
}
