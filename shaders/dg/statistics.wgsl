// The averages over time (see dg/statistics_entry.wgsl) of states in single precision.
// @import mesh/triangles.wgsl
// @import dg/statistics_entry.wgsl
// @import dg/tables.wgsl
// @import dg/opaque.wgsl
// @import dg/gradient.wgsl
// @import numeric/f32.wgsl

// Adds one end of the step to every statistic.
fn addState(cell: u32, isAfter: bool) {
  let dt = clock.dt;
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (isAfter) {
      coefficients[j] = after[blockOf(cell)].parts[j][within(cell)];
    } else {
      coefficients[j] = before[blockOf(cell)].parts[j][within(cell)];
    }
  }
  let time = clock.time + select(0.0, dt, isAfter);
  for (var i = 0u; i < STATISTICS; i++) {
    let window = statistics[i];
    // Counted from the beginning of the step.
    let start = (window.begin - clock.time) + (window.beginLow - clock.timeLow);
    let end = (window.end - clock.time) + (window.endLow - clock.timeLow);
    let first = clamp(start, 0.0, dt);
    let last = clamp(end, 0.0, dt);
    if (last > first) {
      // The trapezoidal rule over the part of the step that lies in the window.
      let weightAfter = (last - first) * (first + last) / (2.0 * dt);
      let weightBefore = (last - first) - weightAfter;
      let weight = select(weightBefore, weightAfter, isAfter);
      let gathered = max(-start, 0.0) + select(0.0, weightBefore, isAfter);
      if (weight > 0.0) {
        fold(cell, i, &coefficients, time, weight / (gathered + weight));
      }
    }
  }
}

// Moves the averages of a statistic towards a sample by its share of the weight.
fn fold(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<State, MODES>>,
  time: Scalar,
  share: Scalar,
) {
  let mean = statistics[statistic].quantity;
  var deviation = projectedQuantity(cell, statistic, coefficients, time);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let index = slot(mean, j, cell);
    deviation[j] = (deviation[j] - averages[index]) - averages[lowSlot(index)];
  }
  if (statistics[statistic].fluctuates == 1u) {
    let square = projectedSquare(&deviation);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let index = slot(mean + 1u, j, cell);
      addCompensated(index, share * ((1.0 - share) * square[j] - averages[index]));
    }
  }
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    addCompensated(slot(mean, j, cell), share * deviation[j]);
  }
}

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
      statistic, u, gradient.x, gradient.y, position.x, position.y, time);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      result[j] = result[j] + tables.volume[q * MODES + j].w * value;
    }
  }
  return result;
}

// At a point of the volume rule.
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

// Knuth's TwoSum.
fn addCompensated(index: u32, increment: Scalar) {
  let high = averages[index];
  let gathered = increment + averages[lowSlot(index)];
  let total = opaque(high + gathered);
  let rounded = opaque(total - high);
  let lost = opaque(high - opaque(total - rounded));
  averages[index] = total;
  averages[lowSlot(index)] = lost + opaque(gathered - rounded);
}
