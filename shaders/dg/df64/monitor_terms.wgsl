// The terms of monitors' sums in df64 (see space/monitor_terms.wgsl). Point values are pairs.
// @import space/df64/parts.wgsl
// @import dg/df64/samples.wgsl
// @import space/monitor_inputs.wgsl
// @import generated/monitors.wgsl

fn number(place: u32, index: u32) -> Df64 {
  let high = place + 1u + 2u * index;
  return Df64(bitcast<f32>(plan[high]), bitcast<f32>(plan[high + 1u]));
}

fn coefficientsOf(cell: u32) -> array<Df64State, MODES> {
  var coefficients = array<Df64State, MODES>();
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    coefficients[j] = df64Part(state[block].parts[j][at], state[block].parts[MODES + j][at]);
  }
  return coefficients;
}

fn atPoint(quantity: u32, place: u32) -> Sum {
  let weight = number(place, 0u);
  if (weight.x == 0.0) {
    return Sum();
  }
  let cell = plan[place];
  var own = coefficientsOf(cell);
  let u = combined(&own, place, POINT_BASIS);
  var gradient = Df64Gradient();
  if (monitorsGradients(quantity)) {
    gradient.x = combined(&own, place, POINT_BASIS + MODES);
    gradient.y = combined(&own, place, POINT_BASIS + 2u * MODES);
  }
  let value = df64Multiply(weight, monitoredQuantityDf64(
    quantity, cell, u, gradient.x, gradient.y, number(place, 1u), number(place, 2u),
    number(place, 3u), number(place, 4u), Df64(clock.time, clock.timeLow)));
  return Sum(value.x, value.y);
}

fn combined(
  coefficients: ptr<function, array<Df64State, MODES>>, place: u32, first: u32,
) -> Df64State {
  var u = Df64State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let factor = number(place, first + j);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      u[v] = df64Accumulate(u[v], factor, (*coefficients)[j][v]);
    }
  }
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    u[v] = df64Total(u[v]);
  }
  return u;
}

fn inCell(quantity: u32, cell: u32, mask: u32) -> Sum {
  let metric = df64MetricOf(cell);
  let time = Df64(clock.time, clock.timeLow);
  let none = toDf64(0.0);
  var own = coefficientsOf(cell);
  // The first coefficient of the quantity's projection.
  var first = Df64();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    if (((mask >> q) & 1u) == 0u) {
      continue;
    }
    let u = df64ValueAt(q, &own);
    var gradient = Df64Gradient();
    if (monitorsGradients(quantity)) {
      gradient = df64GradientAt(q, cell, &own);
    }
    let reference = df64Tables.points[q];
    let position = df64PointIn(cell, metric, reference.xy, reference.zw);
    let value = monitoredQuantityDf64(
      quantity, cell, u, gradient.x, gradient.y, position.x, position.y, none, none, time);
    first = df64Accumulate(first, df64Tables.values[q][0].zw, value);
  }
  let integral = df64Multiply(df64FirstIntegral(cell), df64Total(first));
  return Sum(integral.x, integral.y);
}

fn meanTerm(variable: u32, cell: u32) -> Sum {
  let block = blockOf(cell);
  let at = within(cell);
  let mean = Df64(
    component(state[block].parts[0][at], variable),
    component(state[block].parts[MODES][at], variable));
  let integral = df64Multiply(df64FirstIntegral(cell), mean);
  return Sum(integral.x, integral.y);
}
