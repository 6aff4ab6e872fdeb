// The square of the deviation from an average, projected.
// @import space/statistics_entry.wgsl
// @import generated/rule.wgsl

fn projectedSquare(deviation: ptr<function, array<Scalar, MODES>>) -> array<Scalar, MODES> {
  var result = array<Scalar, MODES>();
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var d = Scalar();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      d = d + tables.volume[q * MODES + j].x * (*deviation)[j];
    }
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = result[j] + tables.volume[q * MODES + j].w * (d * d);
    }
  }
  return result;
}

// @ifdef COVARIANCES
// The product of the deviations of two averages, projected.
fn projectedProduct(
  a: ptr<function, array<Scalar, MODES>>,
  b: ptr<function, array<Scalar, MODES>>,
) -> array<Scalar, MODES> {
  var result = array<Scalar, MODES>();
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var own = Scalar();
    var other = Scalar();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      own = own + tables.volume[q * MODES + j].x * (*a)[j];
      other = other + tables.volume[q * MODES + j].x * (*b)[j];
    }
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = result[j] + tables.volume[q * MODES + j].w * (own * other);
    }
  }
  return result;
}
// @endif
