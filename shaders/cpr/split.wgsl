// Fluxes between all pairs of points of the line (Gassner, Winters and Kopriva 2016), minus the end values in the
// correction: only the numerical flux remains there. Without a diagonal, on points with summation by parts.
// @import cpr/line_states.wgsl

fn volumeTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineStates {
  var quantities = array<PointQuantities, LINE_POINTS>();
  var areas = array<Vector, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    quantities[k] = quantitiesOf((*u)[k], placeAlong(cell, axis, across, LINE_PLACES[k]), time);
    areas[k] = areaAt(line, k);
  }
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      // F# is symmetric: each pair is computed once.
      if (i < k) {
        let flux = pairFlux(quantities[i], quantities[k], vectorSum(areas[i], areas[k]), time);
        terms[i] = axpy(DERIVATIVE[LINE_POINTS * i + k], flux, terms[i]);
        terms[k] = axpy(DERIVATIVE[LINE_POINTS * k + i], flux, terms[k]);
      }
    }
  }
  return terms;
}
