// Averages over time at solution points, see space/statistics_entry.wgsl: an invocation has one of them.
// @import cpr/point_quantities.wgsl
// @import generated/part.wgsl
// @import numeric/f32.wgsl
// @import space/running_averages.wgsl

fn projectedQuantity(
  cell: u32, statistic: u32, coefficients: ptr<function, array<State, KEPT>>, time: Scalar,
) -> array<Scalar, KEPT> {
  return array<Scalar, KEPT>(
    quantityAt(cell, firstKept, statistic, (*coefficients)[0], isAfterStep, time));
}

fn projectedSquare(deviation: ptr<function, array<Scalar, KEPT>>) -> array<Scalar, KEPT> {
  return array<Scalar, KEPT>((*deviation)[0] * (*deviation)[0]);
}

// @ifdef COVARIANCES
fn projectedProduct(
  a: ptr<function, array<Scalar, KEPT>>, b: ptr<function, array<Scalar, KEPT>>,
) -> array<Scalar, KEPT> {
  return array<Scalar, KEPT>((*a)[0] * (*b)[0]);
}
// @endif
