// The averaged quantity and the square of its deviation as cell means in df64.
// @import fv/df64/means.wgsl
// @import generated/statistics.wgsl

fn projectedQuantity(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<Df64State, MODES>>,
  time: Df64,
) -> array<Df64, MODES> {
  let u = (*coefficients)[0];
  var gradient = Gradient();
  if (averagesGradients(statistic)) {
    gradient = gradientOfMeans(cell);
  }
  var mean = vec2f();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
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
    mean = df64Accumulate(mean, RULE_WEIGHTS_DF64[q], value);
  }
  return array<Df64, MODES>(df64Total(mean));
}

fn projectedSquare(deviation: ptr<function, array<Df64, MODES>>) -> array<Df64, MODES> {
  return array<Df64, MODES>(df64Multiply((*deviation)[0], (*deviation)[0]));
}

// @ifdef COVARIANCES
// The product of the deviations of two averages, projected.
fn projectedProduct(
  a: ptr<function, array<Df64, MODES>>,
  b: ptr<function, array<Df64, MODES>>,
) -> array<Df64, MODES> {
  return array<Df64, MODES>(df64Multiply((*a)[0], (*b)[0]));
}
// @endif

fn meanOf(cell: u32) -> Df64State {
  let block = blockOf(cell);
  let at = within(cell);
  if (isAfterStep) {
    return df64Part(after[block].parts[0][at], after[block].parts[1][at]);
  }
  return df64Part(before[block].parts[0][at], before[block].parts[1][at]);
}
