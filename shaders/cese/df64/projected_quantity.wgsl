// What is averaged, and the square of what it deviates by, as means and slopes of cells in df64.
// @import cese/df64/cells.wgsl
// @import generated/statistics.wgsl

alias Projection = array<vec2f, MODES>;

// The value at a point of the rule, on 1 and on what has slopes: twelve times their functions.
fn addToProjection(projection: ptr<function, Projection>, point: u32, value: Df64) {
  let weighted = df64Multiply(RULE_WEIGHTS_DF64[point], value);
  (*projection)[0] = df64Accumulate((*projection)[0], toDf64(1.0), weighted);
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    let factor = df64Scale(slopeFunction(point, axis), 12.0);
    (*projection)[1u + axis] = df64Accumulate((*projection)[1u + axis], factor, weighted);
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
  let gradient = gradientOf(coefficients);
  var projection = Projection();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    let u = stateAtPoint(q, coefficients);
    let place = rulePlace(cell, q);
    // @ifdef IN_1D
    let value = averagedQuantityDf64(statistic, u, gradient.x, place.x, time);
    // @endif
    // @ifdef IN_2D
    let value = averagedQuantityDf64(
      statistic, u, gradient.x, gradient.y, place.x, place.y, time);
    // @endif
    // @ifdef IN_3D
    let value = averagedQuantityDf64(
      statistic, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
    // @endif
    addToProjection(&projection, q, value);
  }
  return totalOf(projection);
}

fn projectedSquare(deviation: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  var projection = Projection();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var d = (*deviation)[0];
    for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
      d = df64MultiplyAdd(slopeFunction(q, axis), (*deviation)[1u + axis], d);
    }
    addToProjection(&projection, q, df64Multiply(d, d));
  }
  return totalOf(projection);
}
