// What the clock needs to know of each cell: wave speed at the mean, and whether it is physical.
// @import dg/clock_state.wgsl
// @import numeric/f32.wgsl
// @import mesh/triangles.wgsl
// @import generated/physics.wgsl

const FIRST_MODE_VALUE = 1.4142135623730951;
const NOT_A_NUMBER = 7u;

struct CellReport {
  // Bits of (largest wave speed)/(inscribed radius).
  rate: u32,
  // cell of the case << 3 | violated condition, or NO_FAILURE.
  failure: u32,
}

// `coefficient` is that of the first mode.
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

fn allFinite(coefficients: ptr<function, array<Part, MODES>>) -> bool {
  var areFinite = true;
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      areFinite = areFinite && isFinite(partComponent((*coefficients)[j], c));
    }
  }
  return areFinite;
}
