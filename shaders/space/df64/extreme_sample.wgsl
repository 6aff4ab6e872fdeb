// Sample of a cell for extrema over time: the mean of a projected quantity, in df64; see space/extremes.wgsl.
// @import space/df64/parts.wgsl
// @import generated/projected_quantity_df64.wgsl
// @import space/extremes_entry.wgsl

// The mean of a cell at one end of the step.
fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> Df64 {
  var coefficients = array<Df64State, MODES>();
  let block = blockOf(cell);
  let at = within(cell);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (isAfter) {
      coefficients[j] = df64Part(after[block].parts[j][at], after[block].parts[MODES + j][at]);
    } else {
      coefficients[j] = df64Part(before[block].parts[j][at], before[block].parts[MODES + j][at]);
    }
  }
  // @ifdef DIFFERENCED
  isAfterStep = isAfter;
  // @endif
  var time = Df64(clock.time, clock.timeLow);
  if (isAfter) {
    time = df64Add(time, Df64(clock.dt, clock.dtLow));
  }
  // @ifdef UNEQUAL_SHARES
  let projected = projectedQuantity(cell, extreme, &coefficients, time);
  var mean = vec2f();
  for (var j = 0u; j < MODES; j++) {
    mean = df64Accumulate(mean, meanShareDf64(cell, j), projected[j]);
  }
  return df64Total(mean);
  // @else
  return projectedQuantity(cell, extreme, &coefficients, time)[0];
  // @endif
}

// @ifdef DIFFERENCED
// Which end of the step is read.
var<private> isAfterStep: bool;
// @endif
