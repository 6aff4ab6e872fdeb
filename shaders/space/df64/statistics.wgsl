// The averages over time (see space/statistics_entry.wgsl) of states in df64. The method brings
// `projectedQuantity` and `projectedSquare`.
// @import space/df64/parts.wgsl
// @import space/statistics_entry.wgsl
// @import generated/projected_quantity_df64.wgsl

fn addState(cell: u32, isAfter: bool) {
  var coefficients = array<Df64State, KEPT>();
  // @ifdef AT_POINTS
  coefficients[0] = stateOf(cell, firstKept, isAfter);
  // @else
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    if (isAfter) {
      coefficients[j] = df64Part(after[block].parts[j][at], after[block].parts[MODES + j][at]);
    } else {
      coefficients[j] = df64Part(before[block].parts[j][at], before[block].parts[MODES + j][at]);
    }
  }
  // @endif
  let begun = Df64(clock.time, clock.timeLow);
  let dt = Df64(clock.dt, clock.dtLow);
  let none = toDf64(0.0);
  var time = begun;
  if (isAfter) {
    time = df64Add(begun, dt);
  }
  for (var i = 0u; i < STATISTICS; i++) {
    let window = statistics[i];
    // Counted from the beginning of the step.
    let start = df64Subtract(Df64(window.begin, window.beginLow), begun);
    let end = df64Subtract(Df64(window.end, window.endLow), begun);
    let first = df64Minimum(df64Maximum(start, none), dt);
    let last = df64Minimum(df64Maximum(end, none), dt);
    if (df64Less(first, last)) {
      // The trapezoidal rule over the part of the step that lies in the window.
      let length = df64Subtract(last, first);
      let weightAfter = df64Divide(df64Multiply(length, df64Add(first, last)), 2.0 * dt);
      let weightBefore = df64Subtract(length, weightAfter);
      var weight = weightBefore;
      var gathered = df64Maximum(-start, none);
      if (isAfter) {
        weight = weightAfter;
        gathered = df64Add(gathered, weightBefore);
      }
      if (weight.x > 0.0) {
        fold(cell, i, &coefficients, time, df64Divide(weight, df64Add(gathered, weight)));
      }
    }
  }
}

// Moves the averages of a statistic towards a sample by its share of the weight.
fn fold(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<Df64State, KEPT>>,
  time: Df64,
  share: Df64,
) {
  let mean = statistics[statistic].quantity;
  var deviation = projectedQuantity(cell, statistic, coefficients, time);
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    deviation[j] = df64Subtract(deviation[j], averageAt(slot(mean, firstKept + j, cell)));
  }
  if (statistics[statistic].fluctuates == 1u) {
    let square = projectedSquare(&deviation);
    let rest = df64Subtract(toDf64(1.0), share);
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let index = slot(mean + 1u, firstKept + j, cell);
      let difference = df64Subtract(df64Multiply(rest, square[j]), averageAt(index));
      addToAverage(index, df64Multiply(share, difference));
    }
  }
  // @ifdef COVARIANCES
  for (var k = 0u; k < statistics[statistic].companions; k++) {
    let other = (statistics[statistic].which >> (4u * k)) & 15u;
    var others = projectedQuantity(cell, other, coefficients, time);
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let place = slot(statistics[other].quantity, firstKept + j, cell);
      others[j] = df64Subtract(others[j], averageAt(place));
    }
    let product = projectedProduct(&deviation, &others);
    // A mean before this one has moved by its share already.
    var rest = toDf64(1.0);
    if (other >= statistic) {
      rest = df64Subtract(rest, share);
    }
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let index = slot(mean + 1u + statistics[statistic].fluctuates + k, firstKept + j, cell);
      let difference = df64Subtract(df64Multiply(rest, product[j]), averageAt(index));
      addToAverage(index, df64Multiply(share, difference));
    }
  }
  // @endif
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    addToAverage(slot(mean, firstKept + j, cell), df64Multiply(share, deviation[j]));
  }
}

fn averageAt(index: u32) -> Df64 {
  return Df64(averages[index], averages[lowSlot(index)]);
}

fn addToAverage(index: u32, increment: Df64) {
  let sum = df64Add(averageAt(index), increment);
  averages[index] = sum.x;
  averages[lowSlot(index)] = sum.y;
}
