// The divergence by the chain rule: the derivative of F·J∇ξ along the line with J∇ξ held, as the state changes.
// @import cpr/line_volume.wgsl

fn volumeTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineVolume {
  var volume = LineVolume();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var slope = State();
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      slope = axpy(DERIVATIVE[LINE_POINTS * i + k], (*u)[k], slope);
    }
    let place = placeAlong(cell, axis, across, LINE_PLACES[i]);
    volume.terms[i] = fluxChange((*u)[i], slope, areaAt(line, i), place, time);
  }
  let firstPlace = placeAlong(cell, axis, across, toScalar(0.0));
  let lastPlace = placeAlong(cell, axis, across, one());
  volume.first = normalFlux(atFirstEnd(u), areaAtEnd(line, 0u), firstPlace, time);
  volume.last = normalFlux(atLastEnd(u), areaAtEnd(line, 1u), lastPlace, time);
  return volume;
}
