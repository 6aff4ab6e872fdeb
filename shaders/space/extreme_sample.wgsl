// Sample of a cell for extrema over time: the mean of a projected quantity; see space/extremes.wgsl.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import generated/gradient.wgsl
// @import numeric/f32.wgsl
// @import space/extremes_entry.wgsl
// @import generated/projected_quantity.wgsl

// The mean of a cell at one end of the step.
fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> f32 {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (isAfter) {
      coefficients[j] = after[blockOf(cell)].parts[j][within(cell)];
    } else {
      coefficients[j] = before[blockOf(cell)].parts[j][within(cell)];
    }
  }
  // @ifdef DIFFERENCED
  isAfterStep = isAfter;
  // @endif
  let time = clock.time + select(0.0, clock.dt, isAfter);
  // @ifdef UNEQUAL_SHARES
  let projected = projectedQuantity(cell, extreme, &coefficients, time);
  var mean = 0.0;
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    mean += meanShare(cell, j) * projected[j];
  }
  return mean;
  // @else
  return projectedQuantity(cell, extreme, &coefficients, time)[0];
  // @endif
}

// @ifdef DIFFERENCED
// Which end of the step is read.
var<private> isAfterStep: bool;

fn meanOf(cell: u32) -> State {
  if (isAfterStep) {
    return after[blockOf(cell)].parts[0][within(cell)];
  }
  return before[blockOf(cell)].parts[0][within(cell)];
}
// @endif
