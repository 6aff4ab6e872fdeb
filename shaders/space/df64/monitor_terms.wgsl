// The terms of monitors' sums over cells with a rule in df64 (see space/monitor_terms.wgsl). Point values are pairs.
// @import space/df64/rule.wgsl
// @import space/monitor_inputs.wgsl
// @import space/point_masks.wgsl
// @import generated/monitors.wgsl

fn number(place: u32, index: u32) -> Df64 {
  let high = place + 1u + 2u * index;
  return Df64(bitcast<f32>(plan[high]), bitcast<f32>(plan[high + 1u]));
}

fn readQuantity(
  quantity: u32, cell: u32, u: Df64State, gradient: Gradient, place: Df64Vector, normal: Df64Vector,
) -> Df64 {
  let time = Df64(clock.time, clock.timeLow);
  // @ifdef IN_2D
  return monitoredQuantityDf64(
    quantity, cell, u, gradient.x, gradient.y, place.x, place.y, normal.x, normal.y, time);
  // @else
  return monitoredQuantityDf64(
    quantity, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z,
    normal.x, normal.y, normal.z, time);
  // @endif
}

// Three values of a point, one per axis.
fn alongAxes(place: u32, first: u32) -> Df64Vector {
  // @ifdef IN_2D
  return Df64Vector(number(place, first), number(place, first + 1u), Df64());
  // @else
  return Df64Vector(number(place, first), number(place, first + 1u), number(place, first + 2u));
  // @endif
}

fn atPoint(quantity: u32, place: u32) -> Sum {
  let weight = number(place, 0u);
  if (weight.x == 0.0) {
    return Sum();
  }
  // @ifdef WALL_SPACING_NUMBER
  wallSpacing = number(place, WALL_SPACING_NUMBER);
  // @endif
  let u = combined(place, POINT_BASIS);
  var gradient = Gradient();
  if (monitorsGradients(quantity)) {
    gradient.x = combined(place, POINT_BASIS + MODES);
    gradient.y = combined(place, POINT_BASIS + 2u * MODES);
    // @ifdef IN_3D
    gradient.z = combined(place, POINT_BASIS + 3u * MODES);
    // @endif
  }
  let value = df64Multiply(weight, readQuantity(
    quantity, plan[place], u, gradient, alongAxes(place, 1u), alongAxes(place, 1u + DIMENSION)));
  return Sum(value.x, value.y);
}

// The sum of a cell's coefficients times the values of a point.
fn combined(place: u32, first: u32) -> Df64State {
  let cell = plan[place];
  var u = Df64State();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    u = axpyDf64(number(place, first + j), pairsAt(&state, cell * MODES + j), u);
  }
  return u;
}

fn inCell(quantity: u32, cell: u32, mask: Mask) -> Sum {
  var coefficients = coefficientsOf(&state, cell);
  var integral = vec2f();
  for (var q = 0u; q < atRunTime(VOLUME_POINTS); q++) {
    if (!containsPoint(mask, q)) {
      continue;
    }
    let u = stateAt(q, &coefficients);
    let map = ruleMap(cell, q);
    var gradient = Gradient();
    if (monitorsGradients(quantity)) {
      gradient = gradientAt(q, map, &coefficients);
    }
    let value = readQuantity(quantity, cell, u, gradient, map.place, Df64Vector());
    let weight = df64Multiply(ruleWeight(q), determinantOfDf64(map));
    integral = df64Accumulate(integral, weight, value);
  }
  let total = df64Total(integral);
  return Sum(total.x, total.y);
}

// Measure times mean.
fn meanTerm(variable: u32, cell: u32) -> Sum {
  var mean = vec2f();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let u = pairsAt(&state, cell * MODES + j);
    mean = df64Accumulate(mean, meanShareDf64(cell, j), u[variable]);
  }
  let integral = df64Multiply(cellMeasureDf64(cell), df64Total(mean));
  return Sum(integral.x, integral.y);
}
