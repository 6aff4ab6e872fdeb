// Values of extrema over time, in df64; see space/extremes.wgsl.
// @import space/df64/parts.wgsl
// @import space/extremes_entry.wgsl
// @import generated/extreme_sample.wgsl

alias Value = Df64;

fn keptAt(place: u32) -> Value {
  return Df64(averages[place], averages[lowSlot(place)]);
}

fn keep(place: u32, value: Value) {
  // @ifdef AT_POINTS
  // All coefficients of a constant are equal for point values.
  for (var j = 0u; j < MODES; j++) {
    averages[place + j] = value.x;
    averages[lowSlot(place) + j] = value.y;
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

// Position of a threshold between two values.
fn shareTo(threshold: Value, low: Value, high: Value) -> f32 {
  return df64Divide(df64Subtract(threshold, low), df64Subtract(high, low)).x;
}

// A time within the step, in the stored form.
fn momentAt(extreme: u32, offset: f32) -> Value {
  let moment = df64Add(Df64(clock.time, clock.timeLow), toDf64(offset));
  return df64Multiply(Df64(extremes[extreme].unit, extremes[extreme].unitLow), moment);
}
