// Fluxes between all pairs of points of the line, on Gauss–Lobatto points (Gassner, Winters and Kopriva 2016).
// @import cpr/line_volume.wgsl

fn volumeTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineVolume {
  var volume = LineVolume();
  var quantities = array<Quantities, LINE_POINTS>();
  var areas = array<Vector, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    quantities[k] = quantitiesOf((*u)[k], placeAlong(cell, axis, across, LINE_PLACES[k]), time);
    areas[k] = areaAt(line, k);
  }
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      // Each pair once; twice the mean of both areas is their sum.
      if (i < k) {
        let flux = twoPointFlux(quantities[i], quantities[k], vectorSum(areas[i], areas[k]));
        volume.terms[i] = axpy(DERIVATIVE[LINE_POINTS * i + k], flux, volume.terms[i]);
        volume.terms[k] = axpy(DERIVATIVE[LINE_POINTS * k + i], flux, volume.terms[k]);
      }
    }
  }
  let firstPlace = placeAlong(cell, axis, across, 0.0);
  let lastPlace = placeAlong(cell, axis, across, 1.0);
  volume.first = normalFlux((*u)[0], areas[0], firstPlace, time);
  volume.last = normalFlux((*u)[LINE_POINTS - 1u], areas[LINE_POINTS - 1u], lastPlace, time);
  volume.terms[0] = axpy(TWICE_FIRST_DERIVATIVE, volume.first, volume.terms[0]);
  volume.terms[LINE_POINTS - 1u] = axpy(
    TWICE_LAST_DERIVATIVE, volume.last, volume.terms[LINE_POINTS - 1u]);
  return volume;
}
