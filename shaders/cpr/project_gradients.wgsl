// The steps of the projection of gradients along the first axis, in registers.
// @import cpr/gradients.wgsl
// @import generated/projection.wgsl

alias LineGradients = array<Gradient, LINE_POINTS>;

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
