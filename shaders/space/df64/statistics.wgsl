// Time averages (see space/statistics_entry.wgsl) of states in df64.
// @import space/df64/parts.wgsl
// @import space/folded_averages.wgsl
// @import space/df64/sample_shares.wgsl
// @import space/statistics_entry.wgsl
// @import generated/projected_quantity_df64.wgsl

alias AveragedState = Df64State;

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
