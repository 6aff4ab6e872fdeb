// Report of each cell to the clock: wave speed at the mean, and whether the mean is admissible.
// @import stepping/clock_state.wgsl
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import generated/physics.wgsl
// @import dg/first_mode.wgsl
// @import stepping/cell_report.wgsl

// @ifdef VISCOUS
// Contribution of diffusion to the rate per diffusivity, see solver/methods/dgModal/timeStep.ts.
fn diffusionRate(metric: vec4f) -> f32 {
  let across = metric.zw - metric.xy;
  let squares = dot(metric.xy, metric.xy) + dot(metric.zw, metric.zw) + dot(across, across);
  let size = determinant(metric);
  return DIFFUSION_SHARE * squares / (size * size);
}
// @endif

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
  // @ifdef VISCOUS
  // @ifdef DIFFUSIVITY_TAKES_SPACING
  let diffusivity = maxDiffusivity(mean, centroid.x, centroid.y, time, cellSpacing(cell));
  // @else
  let diffusivity = maxDiffusivity(mean, centroid.x, centroid.y, time);
  // @endif
  let rate = maxWaveSpeed(mean, centroid.x, centroid.y, time) / inscribedRadius(metric)
    + diffusionRate(metric) * diffusivity;
  // @else
  let rate = maxWaveSpeed(mean, centroid.x, centroid.y, time) / inscribedRadius(metric);
  // @endif
  return CellReport(magnitudeBits(rate), NO_FAILURE);
}
