// Monitor terms of triangles by the rule of their modes: the Jacobian is the same at all points.
// @import space/monitor_points.wgsl

// Integral of a quantity over a cell, restricted to the points of the volume rule in the mask.
fn inCell(quantity: u32, cell: u32, mask: u32) -> Sum {
  let metric = triangles[cell].metric;
  let origin = cellOrigin(cell);
  var integral = 0.0;
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    if (((mask >> q) & 1u) == 0u) {
      continue;
    }
    var u = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      u = axpy(tables.volume[q * MODES + j].x, state[blockOf(cell)].parts[j][within(cell)], u);
    }
    let reference = tables.volumePoints[q];
    let position = origin + reference.x * metric.xy + reference.y * metric.zw;
    var gradient = Gradient();
    if (monitorsGradients(quantity)) {
      gradient = gradientInCell(cell, q, metric);
    }
    let value = monitoredQuantity(
      quantity, cell, u, gradient.x, gradient.y, position.x, position.y, 0.0, 0.0, clock.time);
    integral += volumeWeight(q) * value;
  }
  return Sum(determinant(metric) * integral, 0.0);
}

// Gradient at a point of the volume rule.
fn gradientInCell(cell: u32, point: u32, metric: vec4f) -> Gradient {
  let unweighted = 1.0 / volumeWeight(point);
  var ur = State();
  var us = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let own = state[blockOf(cell)].parts[j][within(cell)];
    let row = unweighted * tables.volume[point * MODES + j];
    ur = axpy(row.y, own, ur);
    us = axpy(row.z, own, us);
  }
  return gradientFrom(metric, ur, us);
}

// Area times mean, with the rounding errors of the product and the state.
fn meanTerm(variable: u32, cell: u32) -> Sum {
  let factor = 0.5 * FIRST_MODE_VALUE * determinant(triangles[cell].metric);
  var result = product(factor, component(state[blockOf(cell)].parts[0][within(cell)], variable));
  if (HAS_REST) {
    result.low += factor * component(rest[blockOf(cell)].parts[0u][within(cell)], variable);
  }
  return result;
}
