// The projection of values in workgroup memory onto the functions of tetrahedra, pyramids and prisms, line by line, see
// solver/methods/cpr/solidProjection.ts. The importing module defines `keepValue(row, place, u)` and
// `valueAt(row, place)`.
// @import cpr/line_points.wgsl
// @import cpr/solids.wgsl
// @import generated/projected.wgsl
// @import generated/projections.wgsl

// `projections` has rows of the matrices of each shape, of entries in fours: along the second axis, the third one and back.
const SQUARE = LINE_POINTS * LINE_POINTS;
const SOLID_ROWS = 2u * SQUARE + SQUARE * LINE_POINTS;

fn lineValues(row: u32, first: u32, stride: u32) -> array<State, LINE_POINTS> {
  var u = array<State, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u[k] = valueAt(row, spread(first + k * stride));
  }
  return u;
}

// Replaces the values of a line in all rows by a matrix times them. @param start row of `projections`
fn multiplyLine(rows: u32, first: u32, stride: u32, start: u32) {
  // Read once: the row differs between invocations.
  var matrix = array<vec4f, MATRIX_VECTORS>();
  // @unroll
  for (var i = 0u; i < MATRIX_VECTORS; i++) {
    matrix[i] = projections[start * ROW_VECTORS + i];
  }
  for (var row = 0u; row < rows; row++) {
    var u = lineValues(row, first, stride);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var value = State();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        value = axpy(matrix[i * ROW_VECTORS + k / 4u][k % 4u], u[k], value);
      }
      keepValue(row, spread(first + i * stride), value);
    }
  }
}

// The steps between those along the first axis, of prisms only the first one; after which the values are coefficients
// there. Called by all invocations of a workgroup, LINES of each cell; only values of collapsed cells are changed, in the
// given number of rows.
fn projectCoefficients(rows: u32, cell: u32, element: u32, across: u32, isOurs: bool) {
  let second = element * MODES + lineStart(1u, across);
  let third = element * MODES + lineStart(2u, across);
  let start = solidOf(cell) * SOLID_ROWS;
  let coefficient = acrossOf(across).x;
  workgroupBarrier();
  if (isOurs) {
    multiplyLine(rows, second, LINE_POINTS, start + coefficient * LINE_POINTS);
  }
  workgroupBarrier();
  let isCone = isOurs && solidOf(cell) != 2u;
  if (isCone) {
    multiplyLine(rows, third, SQUARE, start + SQUARE + across * LINE_POINTS);
  }
  workgroupBarrier();
  if (isCone) {
    multiplyLine(
      rows, second, LINE_POINTS, start + SQUARE + SQUARE * LINE_POINTS + coefficient * LINE_POINTS);
  }
  workgroupBarrier();
}
