// What is averaged, and the square of what it deviates by, projected by the rule in df64.
// @import space/df64/rule.wgsl
// @import generated/statistics.wgsl

fn projectedQuantity(
  cell: u32, statistic: u32, coefficients: ptr<function, Coefficients>, time: Df64,
) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    let u = stateAt(q, coefficients);
    let map = ruleMap(cell, q);
    let place = map.place;
    var gradient = Gradient();
    if (averagesGradients(statistic)) {
      gradient = gradientAt(q, map, coefficients);
    }
    // @ifdef IN_2D
    let value = averagedQuantityDf64(
      statistic, u, gradient.x, gradient.y, place.x, place.y, time);
    // @else
    let value = averagedQuantityDf64(
      statistic, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
    // @endif
    addProjection(&result, q, value);
  }
  return totalOf(&result);
}

fn projectedSquare(deviation: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var sum = Df64();
    for (var j = 0u; j < atRunTime(MODES); j++) {
      sum = df64Accumulate(sum, tables.volume[q * MODES + j].xy, (*deviation)[j]);
    }
    let d = df64Total(sum);
    addProjection(&result, q, df64Multiply(d, d));
  }
  return totalOf(&result);
}

// @ifdef COVARIANCES
// The product of what two averages deviate by, projected.
fn projectedProduct(
  a: ptr<function, array<Df64, MODES>>,
  b: ptr<function, array<Df64, MODES>>,
) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var own = Df64();
    var other = Df64();
    for (var j = 0u; j < atRunTime(MODES); j++) {
      own = df64Accumulate(own, tables.volume[q * MODES + j].xy, (*a)[j]);
      other = df64Accumulate(other, tables.volume[q * MODES + j].xy, (*b)[j]);
    }
    addProjection(&result, q, df64Multiply(df64Total(own), df64Total(other)));
  }
  return totalOf(&result);
}
// @endif

fn addProjection(result: ptr<function, array<Df64, MODES>>, point: u32, value: Df64) {
  for (var j = 0u; j < atRunTime(MODES); j++) {
    (*result)[j] = df64Accumulate((*result)[j], tables.volume[point * MODES + j].zw, value);
  }
}

fn totalOf(sums: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    result[j] = df64Total((*sums)[j]);
  }
  return result;
}
