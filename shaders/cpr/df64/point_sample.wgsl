// Sample of a cell for extrema over time in df64, see cpr/point_sample.wgsl.
// @import cpr/df64/point_quantities.wgsl
// @import space/extremes_entry.wgsl

fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> Df64 {
  var time = Df64(clock.time, clock.timeLow);
  if (isAfter) {
    time = df64Add(time, Df64(clock.dt, clock.dtLow));
  }
  var mean = vec2f();
  for (var j = 0u; j < atRunTime(MODES); j++) {
    let value = quantityAt(cell, j, extreme, stateOf(cell, j, isAfter), isAfter, time);
    mean = df64Accumulate(mean, meanShareDf64(cell, j), value);
  }
  return df64Total(mean);
}
