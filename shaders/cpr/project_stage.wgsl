// The projection of the changes of a stage along lines of the first axis, in the memory of the terms of the other axes.
// @import cpr/line_states.wgsl
// @import generated/projected.wgsl
// @import generated/projection.wgsl

// Called by all invocations of a workgroup, LINES of each cell; only values of collapsed cells are changed.
fn projectValues(
  cell: u32, element: u32, across: u32, isOurs: bool, changes: ptr<function, LineStates>,
) {
  let first = element * MODES + lineStart(0u, across);
  if (isOurs) {
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var value = State();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        value = axpy(TO_MODES[LINE_POINTS * i + k], (*changes)[k], value);
      }
      keepValue(0u, spread(first + i), value);
    }
  }
  projectCoefficients(1u, cell, element, across, isOurs);
  if (isOurs) {
    var u = lineValues(0u, first, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var value = State();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        value = axpy(FROM_MODES[LINE_POINTS * i + k], u[k], value);
      }
      (*changes)[i] = value;
    }
  }
}
