// What extremes are of, in df64; see space/extremes.wgsl.
// @import space/df64/parts.wgsl
// @import generated/projected_quantity_df64.wgsl
// @import space/extremes_entry.wgsl

alias Value = Df64;

// The mean of a cell at an end of the step.
fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> Value {
  var coefficients = array<Df64State, MODES>();
  // @ifdef ELEMENTS
  if (isAfter) {
    coefficients = coefficientsOf(&after, cell);
  } else {
    coefficients = coefficientsOf(&before, cell);
  }
  // @else
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
  // @endif
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

fn keptAt(place: u32) -> Value {
  return Df64(averages[place], averages[lowSlot(place)]);
}

fn keep(place: u32, value: Value) {
  // @ifdef ELEMENTS
  // All coefficients of a constant are the same, of values at points.
  for (var j = 0u; j < MODES; j++) {
    averages[place + j * settings.cellCount] = value.x;
    averages[lowSlot(place) + j * settings.cellCount] = value.y;
  }
  // @else
  averages[place] = value.x;
  averages[lowSlot(place)] = value.y;
  // @endif
}

fn isUnknown(value: Value) -> bool {
  return isNotANumber(value.x);
}

fn exceeds(value: Value, other: Value) -> bool {
  return df64Less(other, value);
}

fn mixed(before: Value, after: Value, share: f32) -> Value {
  return df64Add(before, df64Multiply(toDf64(share), df64Subtract(after, before)));
}

fn thresholdOf(extreme: u32) -> Value {
  return Df64(extremes[extreme].threshold, extremes[extreme].thresholdLow);
}

// Where a threshold lies between two values.
fn shareTo(threshold: Value, low: Value, high: Value) -> f32 {
  return df64Divide(df64Subtract(threshold, low), df64Subtract(high, low)).x;
}

// A moment of the step as it is kept.
fn momentAt(extreme: u32, offset: f32) -> Value {
  let moment = df64Add(Df64(clock.time, clock.timeLow), toDf64(offset));
  return df64Multiply(Df64(extremes[extreme].unit, extremes[extreme].unitLow), moment);
}

// @ifdef DIFFERENCED
// Which end of the step is read.
var<private> isAfterStep: bool;
// @endif
