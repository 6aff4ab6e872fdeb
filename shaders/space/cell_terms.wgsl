// Monitor terms of a cell by its rule, in single precision.
// @import space/monitor_points.wgsl
// @import space/point_masks.wgsl

// Integral of a quantity over a cell, restricted to the points of the rule in the mask.
fn inCell(quantity: u32, cell: u32, mask: Mask) -> Sum {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef ELEMENTS
    coefficients[j] = numbersOf(&state, cell, j);
    // @else
    coefficients[j] = state[blockOf(cell)].parts[j][within(cell)];
    // @endif
  }
  var integral = 0.0;
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    if (!containsPoint(mask, q)) {
      continue;
    }
    let u = stateAt(q, &coefficients);
    let point = tables.volumePoints[q];
    let place = cellPlace(cell, point.xyz);
    var gradient = Gradient();
    if (monitorsGradients(quantity)) {
      gradient = gradientAt(cell, q, &coefficients);
    }
    // @ifdef IN_1D
    let value = monitoredQuantity(quantity, cell, u, gradient.x, place.x, 0.0, clock.time);
    // @endif
    // @ifdef IN_2D
    let value = monitoredQuantity(
      quantity, cell, u, gradient.x, gradient.y, place.x, place.y, 0.0, 0.0, clock.time);
    // @endif
    // @ifdef IN_3D
    let value = monitoredQuantity(
      quantity, cell, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z,
      0.0, 0.0, 0.0, clock.time);
    // @endif
    integral += point.w * cellDeterminant(cell, point.xyz) * value;
  }
  return Sum(integral, 0.0);
}

// Measure times mean, with the rounding errors of the product and the state.
fn meanTerm(variable: u32, cell: u32) -> Sum {
  var result = Sum();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef UNEQUAL_SHARES
    let factor = cellMeasure(cell) * meanShare(cell, j);
    // @else
    let factor = cellMeasure(cell) * tables.means[j].x;
    // @endif
    // @ifdef ELEMENTS
    result = added(result, product(factor, component(numbersOf(&state, cell, j), variable)));
    if (HAS_REST) {
      result.low += factor * component(numbersOf(&rest, cell, j), variable);
    }
    // @else
    let term = product(
      factor, component(state[blockOf(cell)].parts[j][within(cell)], variable));
    result = added(result, term);
    if (HAS_REST) {
      result.low += factor * component(rest[blockOf(cell)].parts[j][within(cell)], variable);
    }
    // @endif
  }
  return result;
}
