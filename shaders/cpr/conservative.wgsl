// The derivative of the polynomial through the fluxes F·J∇ξ at the points, minus its end values in the correction:
// only the numerical flux remains there.
// @import cpr/line_states.wgsl

fn volumeTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineStates {
  var fluxes = LineStates();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let place = placeAlong(cell, axis, across, LINE_PLACES[k]);
    fluxes[k] = normalFlux((*u)[k], areaAt(line, k), place, time);
  }
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      terms[i] = axpy(DERIVATIVE[LINE_POINTS * i + k], fluxes[k], terms[i]);
    }
  }
  return terms;
}
