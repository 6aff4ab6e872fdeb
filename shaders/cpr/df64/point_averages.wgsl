// Averages at solution points in df64, see cpr/point_averages.wgsl.
// @import cpr/df64/point_quantities.wgsl
// @import space/df64/statistics.wgsl

fn projectedQuantity(
  cell: u32, statistic: u32, coefficients: ptr<function, array<Df64State, KEPT>>, time: Df64,
) -> array<Df64, KEPT> {
  return array<Df64, KEPT>(
    quantityAt(cell, firstKept, statistic, (*coefficients)[0], isAfterStep, time));
}

fn projectedSquare(deviation: ptr<function, array<Df64, KEPT>>) -> array<Df64, KEPT> {
  return array<Df64, KEPT>(df64Multiply((*deviation)[0], (*deviation)[0]));
}

// @ifdef COVARIANCES
fn projectedProduct(
  a: ptr<function, array<Df64, KEPT>>, b: ptr<function, array<Df64, KEPT>>,
) -> array<Df64, KEPT> {
  return array<Df64, KEPT>(df64Multiply((*a)[0], (*b)[0]));
}
// @endif
