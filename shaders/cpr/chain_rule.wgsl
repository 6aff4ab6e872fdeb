// The divergence by the chain rule: the derivative of F·J∇ξ along the line with J∇ξ fixed while the state varies.
// @import cpr/line_states.wgsl

fn volumeTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineStates {
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var slope = State();
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      slope = axpy(DERIVATIVE[LINE_POINTS * i + k], (*u)[k], slope);
    }
    let place = placeAlong(cell, axis, across, LINE_PLACES[i]);
    terms[i] = fluxChange((*u)[i], slope, areaAt(line, i), place, time);
  }
  return terms;
}
