// Moves averages by one end of a step, in single precision; see space/statistics_entry.wgsl.
// @import space/statistics_entry.wgsl
// @import stepping/opaque.wgsl

// Adds one end of the step to every statistic.
fn addState(cell: u32, isAfter: bool) {
  let dt = clock.dt;
  var coefficients = array<State, KEPT>();
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    // @ifdef ELEMENTS
    if (isAfter) {
      coefficients[j] = numbersOf(&after, cell, firstKept + j);
    } else {
      coefficients[j] = numbersOf(&before, cell, firstKept + j);
    }
    // @else
    if (isAfter) {
      coefficients[j] = after[blockOf(cell)].parts[j][within(cell)];
    } else {
      coefficients[j] = before[blockOf(cell)].parts[j][within(cell)];
    }
    // @endif
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
  coefficients: ptr<function, array<State, KEPT>>,
  time: Scalar,
  share: Scalar,
) {
  let mean = statistics[statistic].quantity;
  var deviation = projectedQuantity(cell, statistic, coefficients, time);
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    let index = slot(mean, firstKept + j, cell);
    deviation[j] = (deviation[j] - averages[index]) - averages[lowSlot(index)];
  }
  if (statistics[statistic].fluctuates == 1u) {
    let square = projectedSquare(&deviation);
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let index = slot(mean + 1u, firstKept + j, cell);
      addCompensated(index, share * ((1.0 - share) * square[j] - averages[index]));
    }
  }
  // @ifdef COVARIANCES
  for (var k = 0u; k < statistics[statistic].companions; k++) {
    let other = (statistics[statistic].which >> (4u * k)) & 15u;
    var others = projectedQuantity(cell, other, coefficients, time);
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let index = slot(statistics[other].quantity, firstKept + j, cell);
      others[j] = (others[j] - averages[index]) - averages[lowSlot(index)];
    }
    let product = projectedProduct(&deviation, &others);
    // A mean before this one has moved by its share already.
    let rest = select(1.0 - share, 1.0, other < statistic);
    // @unroll
    for (var j = 0u; j < KEPT; j++) {
      let index = slot(mean + 1u + statistics[statistic].fluctuates + k, firstKept + j, cell);
      addCompensated(index, share * (rest * product[j] - averages[index]));
    }
  }
  // @endif
  // @unroll
  for (var j = 0u; j < KEPT; j++) {
    addCompensated(slot(mean, firstKept + j, cell), share * deviation[j]);
  }
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

// @ifdef DIFFERENCED
fn meanOf(cell: u32) -> State {
  if (isAfterStep) {
    return after[blockOf(cell)].parts[0][within(cell)];
  }
  return before[blockOf(cell)].parts[0][within(cell)];
}
// @endif
