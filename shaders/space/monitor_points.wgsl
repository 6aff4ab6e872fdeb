// Monitor terms at the points of the plan, in single precision.
// @import generated/cells.wgsl
// @import space/monitor_inputs.wgsl
// @import generated/rule.wgsl
// @import stepping/opaque.wgsl
// @import generated/gradient.wgsl
// @import numeric/f32.wgsl
// @import generated/monitors.wgsl

// Number `index` of a point of the plan.
fn number(place: u32, index: u32) -> f32 {
  return bitcast<f32>(plan[place + 1u + index]);
}

// Weight times quantity at a point of the plan.
fn atPoint(quantity: u32, place: u32) -> Sum {
  let weight = number(place, 0u);
  if (weight == 0.0) {
    return Sum();
  }
  // @ifdef WALL_SPACING_NUMBER
  wallSpacing = number(place, WALL_SPACING_NUMBER);
  // @endif
  let cell = plan[place];
  let u = combined(place, POINT_BASIS);
  var gradient = Gradient();
  if (monitorsGradients(quantity)) {
    // @ifdef IN_1D
    gradient = Gradient(combined(place, POINT_BASIS + MODES));
    // @endif
    // @ifdef IN_2D
    gradient = Gradient(
      combined(place, POINT_BASIS + MODES), combined(place, POINT_BASIS + 2u * MODES));
    // @endif
    // @ifdef IN_3D
    gradient = Gradient(
      combined(place, POINT_BASIS + MODES), combined(place, POINT_BASIS + 2u * MODES),
      combined(place, POINT_BASIS + 3u * MODES));
    // @endif
  }
  // @ifdef DIFFERENCED
  if (monitorsGradients(quantity)) {
    gradient = gradientOfMeans(cell);
  }
  // @endif
  // @ifdef IN_1D
  let value = monitoredQuantity(
    quantity, cell, u, gradient.x, number(place, 1u), number(place, 2u), clock.time);
  // @endif
  // @ifdef IN_2D
  let value = monitoredQuantity(
    quantity, cell, u, gradient.x, gradient.y, number(place, 1u), number(place, 2u),
    number(place, 3u), number(place, 4u), clock.time);
  // @endif
  // @ifdef IN_3D
  let value = monitoredQuantity(
    quantity, cell, u, gradient.x, gradient.y, gradient.z, number(place, 1u), number(place, 2u),
    number(place, 3u), number(place, 4u), number(place, 5u), number(place, 6u), clock.time);
  // @endif
  return Sum(weight * value, 0.0);
}

// The sum of a cell's coefficients times the values of a point.
fn combined(place: u32, first: u32) -> State {
  let cell = plan[place];
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef ELEMENTS
    u = axpy(number(place, first + j), numbersOf(&state, cell, j), u);
    // @else
    u = axpy(number(place, first + j), state[blockOf(cell)].parts[j][within(cell)], u);
    // @endif
  }
  return u;
}

// @ifdef DIFFERENCED
fn meanOf(cell: u32) -> State {
  return state[blockOf(cell)].parts[0][within(cell)];
}
// @endif
