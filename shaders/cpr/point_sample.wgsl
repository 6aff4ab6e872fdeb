// Sample of a cell for extrema over time: the mean of the values at its points; see space/extremes.wgsl.
// @import cpr/point_quantities.wgsl
// @import generated/cells.wgsl
// @import space/extremes_entry.wgsl

fn sampleOf(cell: u32, extreme: u32, isAfter: bool) -> f32 {
  let time = clock.time + select(0.0, clock.dt, isAfter);
  var mean = 0.0;
  for (var j = 0u; j < MODES; j++) {
    mean += meanShare(cell, j) * quantityAt(cell, j, extreme, stateOf(cell, j, isAfter), isAfter, time);
  }
  return mean;
}
