// The terms of monitors' sums over cells in df64 (see space/monitor_terms.wgsl). Point values are pairs.
// @import generated/cells_df64.wgsl
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

fn readQuantity(
  quantity: u32, cell: u32, u: Df64State, gradient: Gradient, place: Df64Place, normal: Df64Place,
) -> Df64 {
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
  // @ifdef WALL_SPACING_NUMBER
  wallSpacing = number(place, WALL_SPACING_NUMBER);
  // @endif
  let cell = plan[place];
  var own = coefficientsOf(cell);
  var u = Df64State();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    u = axpyDf64(number(place, POINT_BASIS + j), own[j], u);
  }
  let value = df64Multiply(weight, readQuantity(
    quantity, cell, u, gradientOf(cell, &own), alongAxes(place, 1u),
    alongAxes(place, 1u + DIMENSION)));
  return Sum(value.x, value.y);
}

fn inCell(quantity: u32, cell: u32, mask: u32) -> Sum {
  var own = coefficientsOf(cell);
  let gradient = gradientOf(cell, &own);
  var integral = vec2f();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    if (((mask >> q) & 1u) == 1u) {
      let u = stateAtPoint(q, &own);
      let value = readQuantity(quantity, cell, u, gradient, rulePlace(cell, q), Df64Place());
      integral = df64Accumulate(integral, ruleMeasure(cell, q), value);
    }
  }
  let total = df64Total(integral);
  return Sum(total.x, total.y);
}

fn meanTerm(variable: u32, cell: u32) -> Sum {
  let own = coefficientsOf(cell);
  var integral = vec2f();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    integral = df64Accumulate(integral, meanMeasure(cell, j), own[j][variable]);
  }
  let total = df64Total(integral);
  return Sum(total.x, total.y);
}
