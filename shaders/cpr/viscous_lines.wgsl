// Viscous terms along lines within cells, and their storage.
// @import cpr/line_states.wgsl
// @import cpr/viscous_sides.wgsl
// @import generated/viscous_memory.wgsl

// Position of a line's point in workgroup memory.
fn placeOf(element: u32, axis: u32, across: u32, i: u32) -> u32 {
  return spread(element * MODES + lineStart(axis, across) + i * strideOf(axis));
}

// ∂u/∂ξ along a line.
fn slopeAt(u: ptr<function, LineStates>, i: u32) -> State {
  var slope = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    slope = axpy(SLOPE[LINE_POINTS * i + k], (*u)[k], slope);
  }
  return slope;
}
