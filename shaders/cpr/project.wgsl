// The projection of values in workgroup memory onto the polynomials of triangles, line by line. The importing module
// defines `keepValue(row, place, u)` and `valueAt(row, place)`.
// @import cpr/line_points.wgsl
// @import cpr/triangles.wgsl
// @import generated/projected.wgsl
// @import generated/projections.wgsl

// `projections` has rows of the projections along the last axis, [coefficient][point], of entries in fours.

fn lineValues(row: u32, first: u32, stride: u32) -> array<State, LINE_POINTS> {
  var u = array<State, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u[k] = valueAt(row, spread(first + k * stride));
  }
  return u;
}

// The step between those along the first axis, after which the values are coefficients there. Called by all invocations of
// a workgroup, LINES of each cell; only values of triangles are changed, in the given number of rows.
fn projectCoefficients(rows: u32, cell: u32, element: u32, across: u32, isOurs: bool) {
  let second = element * MODES + lineStart(1u, across);
  workgroupBarrier();
  if (isOurs) {
    for (var row = 0u; row < rows; row++) {
      var u = lineValues(row, second, LINE_POINTS);
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        var value = State();
        // @unroll
        for (var k = 0u; k < LINE_POINTS; k++) {
          let entry = projections[(LINE_POINTS * across + i) * ROW_VECTORS + k / 4u][k % 4u];
          value = axpy(entry, u[k], value);
        }
        keepValue(row, spread(second + i * LINE_POINTS), value);
      }
    }
  }
  workgroupBarrier();
}
