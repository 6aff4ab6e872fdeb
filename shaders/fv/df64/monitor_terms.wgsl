// The terms of monitors' sums of means in df64 (see space/monitor_terms.wgsl). Point values are pairs.
// @import fv/df64/means.wgsl
// @import space/monitor_inputs.wgsl
// @import generated/monitors.wgsl

fn number(place: u32, index: u32) -> Df64 {
  let high = place + 1u + 2u * index;
  return Df64(bitcast<f32>(plan[high]), bitcast<f32>(plan[high + 1u]));
}

fn meanOf(cell: u32) -> Df64State {
  let block = blockOf(cell);
  let at = within(cell);
  return df64Part(state[block].parts[0][at], state[block].parts[1][at]);
}

fn gradientFor(quantity: u32, cell: u32) -> Gradient {
  if (monitorsGradients(quantity)) {
    return gradientOfMeans(cell);
  }
  return Gradient();
}

fn readQuantity(
  quantity: u32, cell: u32, place: Df64Place, normal: Df64Place, gradient: Gradient,
) -> Df64 {
  let u = meanOf(cell);
  let time = Df64(clock.time, clock.timeLow);
  // @ifdef IN_1D
  return monitoredQuantityDf64(quantity, cell, u, gradient.x, place.x, normal.x, time);
  // @endif
  // @ifdef IN_2D
  return monitoredQuantityDf64(
    quantity, cell, u, gradient.x, gradient.y, place.x, place.y, normal.x, normal.y, time);
  // @endif
  // @ifdef IN_3D
  return monitoredQuantityDf64(
    quantity, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z,
    normal.x, normal.y, normal.z, time);
  // @endif
}

// Three values of a point, one per axis.
fn alongAxes(place: u32, first: u32) -> Df64Place {
  var axes = array<Df64, 3>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    axes[axis] = number(place, first + axis);
  }
  return Df64Place(axes[0], axes[1], axes[2]);
}

fn atPoint(quantity: u32, place: u32) -> Sum {
  let weight = number(place, 0u);
  if (weight.x == 0.0) {
    return Sum();
  }
  let cell = plan[place];
  let value = df64Multiply(weight, readQuantity(
    quantity, cell, alongAxes(place, 1u), alongAxes(place, 1u + DIMENSION),
    gradientFor(quantity, cell)));
  return Sum(value.x, value.y);
}

fn inCell(quantity: u32, cell: u32, mask: u32) -> Sum {
  let gradient = gradientFor(quantity, cell);
  var mean = vec2f();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    if (((mask >> q) & 1u) == 1u) {
      let value = readQuantity(quantity, cell, rulePlace(cell, q), Df64Place(), gradient);
      mean = df64Accumulate(mean, RULE_WEIGHTS_DF64[q], value);
    }
  }
  return measured(cell, df64Total(mean));
}

fn meanTerm(variable: u32, cell: u32) -> Sum {
  return measured(cell, meanOf(cell)[variable]);
}

fn measured(cell: u32, value: Df64) -> Sum {
  // @ifdef MASKED
  if (obstacleAt(cell) != 0u) {
    return Sum();
  }
  // @endif
  let integral = df64Multiply(GRID_MEASURE_DF64, value);
  return Sum(integral.x, integral.y);
}
