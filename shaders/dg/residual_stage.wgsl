// The residual of a state alone: destination = R(source).
// @import dg/stage_entry.wgsl
// @import stepping/clock_state.wgsl

// `source` is bound by dg/stage_source.wgsl.
@group(1) @binding(1) var<storage, read> old: array<Block>;
@group(1) @binding(2) var<storage, read_write> destination: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;

fn advance(place: u32, time: Scalar, dt: Scalar, isKept: bool) -> array<Part, MODES> {
  let cell = cellOf(place / LANES);
  var slope = residual(place, cell, time);
  let scale = 1.0 / determinant(cell.metric);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    slope[j] = scaled(scale, slope[j]);
  }
  return slope;
}
