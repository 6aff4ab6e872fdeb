// The squared errors of a step relative to the tolerance, see solver/stepping/weightedError.ts.
// @import cpr/own_points.wgsl

@group(1) @binding(5) var<storage, read_write> errorSums: array<f32>;

// Per invocation: the largest values of each variable at its points.
var<workgroup> sizes: array<f32, GROUP_INVOCATIONS * VARIABLES>;
var<workgroup> squares: array<f32, GROUP_INVOCATIONS>;

// Measures the error of a cell; must be called by all invocations of the workgroup.
fn measureError(cell: u32, local: u32, counts: bool, after: ptr<function, OwnStates>, group: u32) {
  let across = local % LINES;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    var size = 0.0;
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      let before = oldAt(cell * MODES + lanePoint(across, k));
      size = max(size, max(abs(component(before, v)), abs(component((*after)[k], v))));
    }
    sizes[local * VARIABLES + v] = size;
  }
  workgroupBarrier();
  var own = 0.0;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    var size = 0.0;
    for (var line = 0u; line < LINES; line++) {
      size = max(size, sizes[(local - across + line) * VARIABLES + v]);
    }
    let tolerated = ABSOLUTE_TOLERANCE + RELATIVE_TOLERANCE * size;
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      let error = component(errorAt(cell * MODES + lanePoint(across, k)), v) / tolerated;
      own += error * error;
    }
  }
  squares[local] = select(0.0, own, counts);
  workgroupBarrier();
  if (local > 0u) {
    return;
  }
  var sum = 0.0;
  for (var i = 0u; i < GROUP_INVOCATIONS; i++) {
    sum += squares[i];
  }
  errorSums[group] = sum;
}
