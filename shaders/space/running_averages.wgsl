// Updates averages in a step, in single precision; see space/statistics_entry.wgsl.
// @import space/folded_averages.wgsl
// @import space/sample_shares.wgsl
// @import space/statistics_entry.wgsl

alias AveragedState = State;

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

// @ifdef DIFFERENCED
fn meanOf(cell: u32) -> State {
  if (isAfterStep) {
    return after[blockOf(cell)].parts[0][within(cell)];
  }
  return before[blockOf(cell)].parts[0][within(cell)];
}
// @endif
