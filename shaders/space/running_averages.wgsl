// Moves averages by a step, in single precision; see space/statistics_entry.wgsl.
// @import space/sample_shares.wgsl
// @import space/statistics_entry.wgsl

fn addStep(cell: u32) {
  for (var end = 0u; end < 2u; end++) {
    isAfterStep = end == 1u;
    addState(cell);
  }
}

// Which end of the step is added.
var<private> isAfterStep: bool;

// Adds one end of the step to every statistic.
fn addState(cell: u32) {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (isAfterStep) {
      coefficients[j] = after[blockOf(cell)].parts[j][within(cell)];
    } else {
      coefficients[j] = before[blockOf(cell)].parts[j][within(cell)];
    }
  }
  let time = clock.time + select(0.0, clock.dt, isAfterStep);
  for (var i = 0u; i < STATISTICS; i++) {
    let share = select(shares[i].before, shares[i].after, isAfterStep);
    if (isSome(share)) {
      fold(cell, i, &coefficients, time, share);
    }
  }
}

// Moves the averages of a statistic towards a sample by its share of the weight.
fn fold(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<State, MODES>>,
  time: Scalar,
  share: Share,
) {
  let mean = statistics[statistic].quantity;
  var deviation = projectedQuantity(cell, statistic, coefficients, time);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    deviation[j] = deviationFrom(keptAt(slot(mean, j, cell)), deviation[j]);
  }
  if (statistics[statistic].fluctuates == 1u) {
    let square = projectedSquare(&deviation);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let index = slot(mean + 1u, j, cell);
      keep(index, movedMoment(keptAt(index), share, restOf(share), square[j]));
    }
  }
  // @ifdef COVARIANCES
  for (var k = 0u; k < statistics[statistic].companions; k++) {
    let other = (statistics[statistic].which >> (4u * k)) & 15u;
    var others = projectedQuantity(cell, other, coefficients, time);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let kept = keptAt(slot(statistics[other].quantity, j, cell));
      others[j] = deviationFrom(kept, others[j]);
    }
    let product = projectedProduct(&deviation, &others);
    // A mean before this one has moved by its share already.
    let rest = select(restOf(share), 1.0, other < statistic);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let index = slot(mean + 1u + statistics[statistic].fluctuates + k, j, cell);
      keep(index, movedMoment(keptAt(index), share, rest, product[j]));
    }
  }
  // @endif
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let index = slot(mean, j, cell);
    keep(index, movedMean(keptAt(index), share, deviation[j]));
  }
}

// @ifdef DIFFERENCED
fn meanOf(cell: u32) -> State {
  if (isAfterStep) {
    return after[blockOf(cell)].parts[0][within(cell)];
  }
  return before[blockOf(cell)].parts[0][within(cell)];
}
// @endif
