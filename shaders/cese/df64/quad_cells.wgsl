// Quantities of a quadrilateral in df64 at the quadrature points, see cese/df64/cells.wgsl.
// @import space/df64/parts.wgsl
// @import space/df64/states.wgsl
// @import mesh/df64/quads.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/rule_df64.wgsl

fn rulePlace(cell: u32, point: u32) -> Df64Place {
  let quad = quadPairs(cell);
  var along = array<Df64, 2>();
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    for (var j = 0u; j < atRunTime(MODES); j++) {
      along[axis] = df64MultiplyAdd(functionAt(point, j), quad[j][axis], along[axis]);
    }
  }
  return Df64Place(along[0], along[1], Df64());
}

// Value of function j at a point: 1, a, b and ab.
fn functionAt(point: u32, j: u32) -> Df64 {
  let a = df64Add(RULE_POINTS_DF64[point][0], toDf64(-0.5));
  let b = df64Add(RULE_POINTS_DF64[point][1], toDf64(-0.5));
  switch j {
    case 0u: {
      return toDf64(1.0);
    }
    case 1u: {
      return a;
    }
    case 2u: {
      return b;
    }
    default: {
      return df64Multiply(a, b);
    }
  }
}

fn inverseSquare(j: u32) -> f32 {
  return array<f32, 4>(1.0, 12.0, 12.0, 144.0)[j];
}

// The determinant is c0 + c1 a + c2 b.
fn determinantPairs(cell: u32) -> array<Df64, 3> {
  let quad = quadPairs(cell);
  return array<Df64, 3>(
    crossDf64(quad[1], quad[2]), crossDf64(quad[1], quad[3]), crossDf64(quad[3], quad[2]));
}

fn ruleMeasure(cell: u32, point: u32) -> Df64 {
  let c = determinantPairs(cell);
  let bent = df64TwoProducts(functionAt(point, 1u), c[1], functionAt(point, 2u), c[2]);
  return df64Multiply(RULE_WEIGHTS_DF64[point], df64Add(c[0], bent));
}

fn meanMeasure(cell: u32, j: u32) -> Df64 {
  let c = determinantPairs(cell);
  if (j == 0u) {
    return c[0];
  }
  if (j == 3u) {
    return Df64();
  }
  return df64Divide(c[j], toDf64(12.0));
}

// Integral of a function over a cell divided by its area.
fn meanShareDf64(cell: u32, j: u32) -> Df64 {
  return df64Divide(meanMeasure(cell, j), determinantPairs(cell)[0]);
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
  y: Df64State,
}

// The gradient at any point: states of this method are linear in space.
fn gradientOf(cell: u32, coefficients: ptr<function, array<Df64State, MODES>>) -> Gradient {
  let quad = quadPairs(cell);
  let inverse = df64Divide(toDf64(1.0), determinantPairs(cell)[0]);
  let along = (*coefficients)[1];
  let across = (*coefficients)[2];
  var gradient = Gradient();
  for (var v = 0u; v < atRunTime(VARIABLES); v++) {
    gradient.x[v] = df64Multiply(
      inverse, df64TwoProducts(along[v], quad[2][1], -across[v], quad[1][1]));
    gradient.y[v] = df64Multiply(
      inverse, df64TwoProducts(across[v], quad[1][0], -along[v], quad[2][0]));
  }
  return gradient;
}
