// What the clock needs to know of each cell: wave speed at the mean, and whether it is physical.
// @import stepping/clock_state.wgsl
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import generated/physics.wgsl
// @import dg/first_mode.wgsl
// @import stepping/cell_report.wgsl

// `coefficient` is that of the first mode. The rate is (largest wave speed)/(inscribed radius).
fn reportCell(cell: u32, coefficient: State, areFinite: bool, time: Scalar) -> CellReport {
  if (!areFinite) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | NOT_A_NUMBER);
  }
  let metric = triangles[cell].metric;
  let centroid = cellOrigin(cell) + (metric.xy + metric.zw) / 3.0;
  let mean = FIRST_MODE_VALUE * coefficient;
  let violated = violatedCondition(mean, centroid.x, centroid.y, time);
  if (violated < CONDITIONS) {
    return CellReport(0u, ((settings.firstCell + cell) << 3u) | violated);
  }
  let rate = maxWaveSpeed(mean, centroid.x, centroid.y, time) / inscribedRadius(metric);
  return CellReport(magnitudeBits(rate), NO_FAILURE);
}
