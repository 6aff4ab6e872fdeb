// The averaged quantity and the square of its deviation, projected by the volume rule in df64.
// @import dg/df64/samples.wgsl
// @import generated/statistics.wgsl

// L2 projection by the volume rule.
fn projectedQuantity(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<Df64State, MODES>>,
  time: Df64,
) -> array<Df64, MODES> {
  let metric = df64MetricOf(cell);
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    let u = df64ValueAt(q, coefficients);
    var gradient = Df64Gradient();
    if (averagesGradients(statistic)) {
      gradient = df64GradientAt(q, cell, coefficients);
    }
    let reference = df64Tables.points[q];
    let position = df64PointIn(cell, metric, reference.xy, reference.zw);
    let value = averagedQuantityDf64(
      statistic, cell, u, gradient.x, gradient.y, position.x, position.y, time);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = df64Accumulate(result[j], df64Tables.values[q][j].zw, value);
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    result[j] = df64Total(result[j]);
  }
  return result;
}

fn projectedSquare(deviation: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var sum = Df64();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      sum = df64Accumulate(sum, df64Tables.values[q][j].xy, (*deviation)[j]);
    }
    let d = df64Total(sum);
    let square = df64Multiply(d, d);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = df64Accumulate(result[j], df64Tables.values[q][j].zw, square);
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    result[j] = df64Total(result[j]);
  }
  return result;
}

// @ifdef COVARIANCES
// The product of the deviations of two averages, projected.
fn projectedProduct(
  a: ptr<function, array<Df64, MODES>>,
  b: ptr<function, array<Df64, MODES>>,
) -> array<Df64, MODES> {
  var result = array<Df64, MODES>();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    var own = Df64();
    var other = Df64();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      own = df64Accumulate(own, df64Tables.values[q][j].xy, (*a)[j]);
      other = df64Accumulate(other, df64Tables.values[q][j].xy, (*b)[j]);
    }
    let product = df64Multiply(df64Total(own), df64Total(other));
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = df64Accumulate(result[j], df64Tables.values[q][j].zw, product);
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    result[j] = df64Total(result[j]);
  }
  return result;
}
// @endif
