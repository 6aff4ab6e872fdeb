// The averaged quantity projected on the modes of triangles: the Jacobian is the same at all points.
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/gradient.wgsl
// @import generated/statistics.wgsl

// L2 projection by the volume rule.
fn projectedQuantity(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<State, MODES>>,
  time: Scalar,
) -> array<Scalar, MODES> {
  let metric = triangles[cell].metric;
  let origin = cellOrigin(cell);
  var result = array<Scalar, MODES>();
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var u = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      u = axpy(tables.volume[q * MODES + j].x, (*coefficients)[j], u);
    }
    let reference = tables.volumePoints[q];
    let position = origin + reference.x * metric.xy + reference.y * metric.zw;
    var gradient = Gradient();
    if (averagesGradients(statistic)) {
      gradient = gradientAt(q, metric, coefficients);
    }
    let value = averagedQuantity(
      statistic, cell, u, gradient.x, gradient.y, position.x, position.y, time);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = result[j] + tables.volume[q * MODES + j].w * value;
    }
  }
  return result;
}

// Gradient at a point of the volume rule.
fn gradientAt(
  point: u32,
  metric: vec4f,
  coefficients: ptr<function, array<State, MODES>>,
) -> Gradient {
  let unweighted = 1.0 / volumeWeight(point);
  var ur = State();
  var us = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let row = unweighted * tables.volume[point * MODES + j];
    ur = axpy(row.y, (*coefficients)[j], ur);
    us = axpy(row.z, (*coefficients)[j], us);
  }
  return gradientFrom(metric, ur, us);
}
