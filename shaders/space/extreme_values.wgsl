// What extremes are of, in single precision; see space/extremes.wgsl.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import generated/gradient.wgsl
// @import numeric/f32.wgsl
// @import space/extremes_entry.wgsl
// @import generated/projected_quantity.wgsl

alias Value = f32;

// The mean of a cell at an end of the step.
fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> Value {
  var coefficients = array<State, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @ifdef ELEMENTS
    if (isAfter) {
      coefficients[j] = numbersOf(&after, cell, j);
    } else {
      coefficients[j] = numbersOf(&before, cell, j);
    }
    // @else
    if (isAfter) {
      coefficients[j] = after[blockOf(cell)].parts[j][within(cell)];
    } else {
      coefficients[j] = before[blockOf(cell)].parts[j][within(cell)];
    }
    // @endif
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

fn keptAt(place: u32) -> Value {
  return averages[place];
}

fn keep(place: u32, value: Value) {
  // @ifdef ELEMENTS
  // All coefficients of a constant are the same, of values at points.
  for (var j = 0u; j < MODES; j++) {
    averages[place + j * settings.cellCount] = value;
    averages[lowSlot(place) + j * settings.cellCount] = 0.0;
  }
  // @else
  averages[place] = value;
  averages[lowSlot(place)] = 0.0;
  // @endif
}

fn isUnknown(value: Value) -> bool {
  return isNotANumber(value);
}

fn exceeds(value: Value, other: Value) -> bool {
  return value > other;
}

fn mixed(before: Value, after: Value, share: f32) -> Value {
  return before * (1.0 - share) + after * share;
}

fn thresholdOf(extreme: u32) -> Value {
  return extremes[extreme].threshold;
}

// Where a threshold lies between two values.
fn shareTo(threshold: Value, low: Value, high: Value) -> f32 {
  return (threshold - low) / (high - low);
}

// A moment of the step as it is kept.
fn momentAt(extreme: u32, offset: f32) -> Value {
  return extremes[extreme].unit * (clock.time + (clock.timeLow + offset));
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
