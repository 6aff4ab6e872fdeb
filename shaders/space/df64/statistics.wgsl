// The averages over time (see space/statistics_entry.wgsl) of states in df64. The method brings
// `projectedQuantity` and `projectedSquare`.
// @import space/df64/parts.wgsl
// @import space/df64/sample_shares.wgsl
// @import space/statistics_entry.wgsl
// @import generated/projected_quantity_df64.wgsl

fn addStep(cell: u32) {
  for (var end = 0u; end < 2u; end++) {
    isAfterStep = end == 1u;
    addState(cell);
  }
}

// Which end of the step is added.
var<private> isAfterStep: bool;

fn addState(cell: u32) {
  var coefficients = array<Df64State, MODES>();
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (isAfterStep) {
      coefficients[j] = df64Part(after[block].parts[j][at], after[block].parts[MODES + j][at]);
    } else {
      coefficients[j] = df64Part(before[block].parts[j][at], before[block].parts[MODES + j][at]);
    }
  }
  var time = Df64(clock.time, clock.timeLow);
  if (isAfterStep) {
    time = df64Add(time, Df64(clock.dt, clock.dtLow));
  }
  for (var i = 0u; i < STATISTICS; i++) {
    var share = shares[i].before;
    if (isAfterStep) {
      share = shares[i].after;
    }
    if (isSome(share)) {
      fold(cell, i, &coefficients, time, share);
    }
  }
}

// Moves the averages of a statistic towards a sample by its share of the weight.
fn fold(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<Df64State, MODES>>,
  time: Df64,
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
    let rest = restOf(share);
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let index = slot(mean + 1u, j, cell);
      keep(index, movedMoment(keptAt(index), share, rest, square[j]));
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
    var rest = toDf64(1.0);
    if (other >= statistic) {
      rest = restOf(share);
    }
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
