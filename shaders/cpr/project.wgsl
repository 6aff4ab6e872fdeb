// The projection of values in workgroup memory onto the polynomials of triangles, line by line. The importing module
// defines `keepValue(row, place, u)` and `valueAt(row, place)`.
// @import cpr/line_points.wgsl
// @import cpr/triangles.wgsl
// @import generated/projected.wgsl

// Rows of the projections along the last axis, [coefficient][point], of entries in fours.
@group(0) @binding(6) var<uniform> projections: array<vec4f, LINE_POINTS * LINE_POINTS * ROW_VECTORS>;

fn lineValues(row: u32, first: u32, stride: u32) -> array<State, LINE_POINTS> {
  var u = array<State, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u[k] = valueAt(row, spread(first + k * stride));
  }
  return u;
}

// Called by all invocations of a workgroup, LINES of each cell; only values of triangles are changed.
fn projectValues(row: u32, cell: u32, element: u32, across: u32, isOurs: bool) {
  let first = element * MODES + lineStart(0u, across);
  let second = element * MODES + lineStart(1u, across);
  workgroupBarrier();
  if (isOurs) {
    var u = lineValues(row, first, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var value = State();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        value = axpy(TO_MODES[LINE_POINTS * i + k], u[k], value);
      }
      keepValue(row, spread(first + i), value);
    }
  }
  workgroupBarrier();
  if (isOurs) {
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
  workgroupBarrier();
  if (isOurs) {
    var u = lineValues(row, first, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var value = State();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        value = axpy(FROM_MODES[LINE_POINTS * i + k], u[k], value);
      }
      keepValue(row, spread(first + i), value);
    }
  }
  workgroupBarrier();
}
