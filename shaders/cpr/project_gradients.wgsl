// The projection of gradients; its steps along the first axis in registers.
// @import cpr/lifted_gradients.wgsl
// @import generated/projection.wgsl

alias LineGradients = array<Gradient, LINE_POINTS>;

// Projects gradients at the points of a line along the first axis, through workgroup memory. Called by all invocations of
// a workgroup, LINES of each cell; only gradients of collapsed cells are changed.
fn projectGradients(
  cell: u32, element: u32, across: u32, isOurs: bool, own: ptr<function, LineGradients>,
) {
  if (isOurs) {
    *own = gradientCoefficients(own);
  }
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    keepGradient(placeOf(element, 0u, across, i), (*own)[i]);
  }
  projectCoefficients(DIMENSION, cell, element, across, isOurs);
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    (*own)[i] = gradientOf(placeOf(element, 0u, across, i));
  }
  if (isOurs) {
    *own = gradientValues(own);
  }
}

fn gradientCoefficients(own: ptr<function, LineGradients>) -> LineGradients {
  var all = LineGradients();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      all[i] = gradientSum(all[i], shareOf(TO_MODES[LINE_POINTS * i + k], (*own)[k]));
    }
  }
  return all;
}

fn gradientValues(own: ptr<function, LineGradients>) -> LineGradients {
  var all = LineGradients();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      all[i] = gradientSum(all[i], shareOf(FROM_MODES[LINE_POINTS * i + k], (*own)[k]));
    }
  }
  return all;
}
