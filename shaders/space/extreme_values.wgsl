// Values of extrema over time, in single precision; see space/extremes.wgsl.
// @import space/extremes_entry.wgsl
// @import generated/extreme_sample.wgsl

alias Value = f32;

fn keptAt(place: u32) -> Value {
  return averages[place];
}

fn keep(place: u32, value: Value) {
  // @ifdef AT_POINTS
  // All coefficients of a constant are equal for point values.
  for (var j = 0u; j < MODES; j++) {
    averages[place + j] = value;
    averages[lowSlot(place) + j] = 0.0;
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

// Position of a threshold between two values.
fn shareTo(threshold: Value, low: Value, high: Value) -> f32 {
  return (threshold - low) / (high - low);
}

// A time within the step, in the stored form.
fn momentAt(extreme: u32, offset: f32) -> Value {
  return extremes[extreme].unit * (clock.time + (clock.timeLow + offset));
}
