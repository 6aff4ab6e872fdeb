// The averaged quantity projected on the functions of a cell by its rule.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import generated/gradient.wgsl
// @import generated/statistics.wgsl

fn projectedQuantity(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<State, MODES>>,
  time: Scalar,
) -> array<Scalar, MODES> {
  var result = array<Scalar, MODES>();
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    let u = stateAt(q, coefficients);
    let place = cellPlace(cell, tables.volumePoints[q].xyz);
    var gradient = Gradient();
    if (averagesGradients(statistic)) {
      gradient = gradientAt(cell, q, coefficients);
    }
    // @ifdef IN_1D
    let value = averagedQuantity(statistic, cell, u, gradient.x, place.x, time);
    // @endif
    // @ifdef IN_2D
    let value = averagedQuantity(
      statistic, cell, u, gradient.x, gradient.y, place.x, place.y, time);
    // @endif
    // @ifdef IN_3D
    let value = averagedQuantity(
      statistic, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
    // @endif
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = result[j] + tables.volume[q * MODES + j].w * value;
    }
  }
  return result;
}
