// The averaged quantity and the square of its deviation as cell functions in df64.
// @import generated/cells_df64.wgsl
// @import generated/statistics.wgsl

alias Projection = array<vec2f, MODES>;

// The value at a quadrature point.
fn addToProjection(projection: ptr<function, Projection>, point: u32, value: Df64) {
  let weighted = df64Multiply(RULE_WEIGHTS_DF64[point], value);
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let factor = df64Scale(functionAt(point, j), inverseSquare(j));
    (*projection)[j] = df64Accumulate((*projection)[j], factor, weighted);
  }
}

fn totalOf(projection: Projection) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    result[j] = df64Total(projection[j]);
  }
  return result;
}

fn projectedQuantity(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<Df64State, MODES>>,
  time: Df64,
) -> array<Df64, MODES> {
  let gradient = gradientOf(cell, coefficients);
  var projection = Projection();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    let u = stateAtPoint(q, coefficients);
    let place = rulePlace(cell, q);
    // @ifdef IN_1D
    let value = averagedQuantityDf64(statistic, cell, u, gradient.x, place.x, time);
    // @endif
    // @ifdef IN_2D
    let value = averagedQuantityDf64(
      statistic, cell, u, gradient.x, gradient.y, place.x, place.y, time);
    // @endif
    // @ifdef IN_3D
    let value = averagedQuantityDf64(
      statistic, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
    // @endif
    addToProjection(&projection, q, value);
  }
  return totalOf(projection);
}

fn projectedSquare(deviation: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  var projection = Projection();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var d = Df64();
    for (var j = 0u; j < atRunTime(MODES); j++) {
      d = df64MultiplyAdd(functionAt(q, j), (*deviation)[j], d);
    }
    addToProjection(&projection, q, df64Multiply(d, d));
  }
  return totalOf(projection);
}

// @ifdef COVARIANCES
// The product of the deviations of two averages, projected.
fn projectedProduct(
  a: ptr<function, array<Df64, MODES>>,
  b: ptr<function, array<Df64, MODES>>,
) -> array<Df64, MODES> {
  var projection = Projection();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var own = Df64();
    var other = Df64();
    for (var j = 0u; j < atRunTime(MODES); j++) {
      own = df64MultiplyAdd(functionAt(q, j), (*a)[j], own);
      other = df64MultiplyAdd(functionAt(q, j), (*b)[j], other);
    }
    addToProjection(&projection, q, df64Multiply(own, other));
  }
  return totalOf(projection);
}
// @endif
