// Updates averages of coefficients in a step; see space/statistics_entry.wgsl. The importing module has the type
// `AveragedState`, `addState(cell)`, which adds the state at the end `isAfterStep` to every statistic, and with the
// method `projectedQuantity` and `projectedSquare`.
// @import generated/statistics.wgsl

fn addStep(cell: u32) {
  for (var end = 0u; end < 2u; end++) {
    isAfterStep = end == 1u;
    addState(cell);
  }
}

// Whether the sample at the end of the step is added, or the one at its start.
var<private> isAfterStep: bool;

// Moves the averages of a statistic towards a sample by its weight.
fn fold(
  cell: u32,
  statistic: u32,
  coefficients: ptr<function, array<AveragedState, MODES>>,
  time: Sample,
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
    // A mean before this one has already been updated.
    var rest = whole();
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
