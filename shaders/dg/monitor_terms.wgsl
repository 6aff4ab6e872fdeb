// The terms of monitors' sums in single precision. For each precision there are atPoint, inCell and
// meanTerm.
// @import mesh/triangles.wgsl
// @import dg/monitor_inputs.wgsl
// @import dg/tables.wgsl
// @import dg/opaque.wgsl
// @import dg/gradient.wgsl
// @import numeric/f32.wgsl
// @import generated/monitors.wgsl

// Of a point of the plan.
fn number(place: u32, index: u32) -> f32 {
  return bitcast<f32>(plan[place + 1u + index]);
}

// Weight times quantity at a point of the plan.
fn atPoint(quantity: u32, place: u32) -> Sum {
  let weight = number(place, 0u);
  if (weight == 0.0) {
    return Sum();
  }
  let u = combined(place, POINT_BASIS);
  var gradient = Gradient();
  if (monitorsGradients(quantity)) {
    gradient = Gradient(
      combined(place, POINT_BASIS + MODES), combined(place, POINT_BASIS + 2u * MODES));
  }
  let value = monitoredQuantity(
    quantity, u, gradient.x, gradient.y, number(place, 1u), number(place, 2u), number(place, 3u),
    number(place, 4u), clock.time);
  return Sum(weight * value, 0.0);
}

// The sum of a cell's coefficients with numbers of a point.
fn combined(place: u32, first: u32) -> State {
  let cell = plan[place];
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(number(place, first + j), state[blockOf(cell)].parts[j][within(cell)], u);
  }
  return u;
}

// The integral of a quantity over a cell, by the points of the volume rule in the mask.
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
      quantity, u, gradient.x, gradient.y, position.x, position.y, 0.0, 0.0, clock.time);
    integral += volumeWeight(q) * value;
  }
  return Sum(determinant(metric) * integral, 0.0);
}

// At a point of the volume rule.
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

// Area times mean, with what the product and the state round away.
fn meanTerm(variable: u32, cell: u32) -> Sum {
  let factor = 0.5 * FIRST_MODE_VALUE * determinant(triangles[cell].metric);
  var result = product(factor, component(state[blockOf(cell)].parts[0][within(cell)], variable));
  if (HAS_REST) {
    result.low += factor * component(rest[blockOf(cell)].parts[0u][within(cell)], variable);
  }
  return result;
}

// Dekker's product.
fn product(a: f32, b: f32) -> Sum {
  let high = opaque(a * b);
  let aHigh = upperHalf(a);
  let bHigh = upperHalf(b);
  let aLow = a - aHigh;
  let bLow = b - bHigh;
  return Sum(high, ((aHigh * bHigh - high) + (aHigh * bLow + aLow * bHigh)) + aLow * bLow);
}

// The upper twelve bits of a number's digits.
fn upperHalf(x: f32) -> f32 {
  let scaled = opaque(4097.0 * x);
  return opaque(scaled - opaque(scaled - x));
}
