// The projection of values in workgroup memory onto the functions of tetrahedra, pyramids and prisms, line by line, see
// solver/methods/cpr/solidProjection.ts. The importing module defines `keepValue(row, place, u)` and
// `valueAt(row, place)`.
// @import cpr/line_points.wgsl
// @import cpr/solids.wgsl
// @import generated/projected.wgsl

// Rows of the matrices of each shape, of entries in fours: along the second axis, the third one and back.
@group(0) @binding(6) var<uniform> projections: array<vec4f, 3u * SOLID_ROWS * ROW_VECTORS>;

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

// Replaces the values of a line by a matrix, whose rows begin at `start`, times them.
fn multiplyLine(row: u32, first: u32, stride: u32, start: u32) {
  var u = lineValues(row, first, stride);
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var value = State();
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      value = axpy(projections[(start + i) * ROW_VECTORS + k / 4u][k % 4u], u[k], value);
    }
    keepValue(row, spread(first + i * stride), value);
  }
}

// Called by all invocations of a workgroup, LINES of each cell; only values of collapsed cells are changed.
fn projectValues(row: u32, cell: u32, element: u32, across: u32, isOurs: bool) {
  let first = element * MODES + lineStart(0u, across);
  let second = element * MODES + lineStart(1u, across);
  let third = element * MODES + lineStart(2u, across);
  let rows = solidOf(cell) * SOLID_ROWS;
  let coefficient = acrossOf(across).x;
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
    multiplyLine(row, second, LINE_POINTS, rows + coefficient * LINE_POINTS);
  }
  workgroupBarrier();
  if (isOurs) {
    multiplyLine(row, third, SQUARE, rows + SQUARE + across * LINE_POINTS);
  }
  workgroupBarrier();
  if (isOurs) {
    multiplyLine(
      row, second, LINE_POINTS, rows + SQUARE + SQUARE * LINE_POINTS + coefficient * LINE_POINTS);
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
