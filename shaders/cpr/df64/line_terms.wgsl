// Flux terms along a line of a cell in df64, see cpr/line_terms.wgsl: the ends in turn, so that the numerical flux is
// instantiated once.
// @import cpr/line_states.wgsl
// @import cpr/neighbors.wgsl
// @import generated/subcells.wgsl
// @import generated/viscous.wgsl
// @import generated/volume_term.wgsl

fn lineTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Df64,
) -> LineStates {
  var terms = volumeTerms(cell, axis, across, line, u, time);
  // @ifdef CAPTURES_SHOCKS
  blendSubcells(cell, axis, across, line, u, time, &terms);
  // @endif
  // @ifdef SWITCHED
  subtractViscous(cell, axis, across, &terms);
  // @endif
  for (var end = 0u; end < atRunTime(2u); end++) {
    let isLast = end == 1u;
    let area = areaAtEnd(line, end);
    let length = df64SquareRoot(dotOfDf64(area, area));
    let inverse = df64Divide(oneDf64(), length);
    let normal = vectorTimesDf64(select(-inverse, inverse, isLast), area);
    var inner = Df64State();
    if (isLast) {
      inner = atLastEnd(u);
    } else {
      inner = atFirstEnd(u);
    }
    let beyond = beyondSide(cell, axis, end);
    var outer = Df64State();
    var place = placeAlong(cell, axis, across, toDf64(f32(end)));
    if (isBoundary(beyond)) {
      place = boundaryPlace(cell, axis, across, toDf64(f32(end)));
      outer = ghostBeyond(beyond >> CODE_BITS, inner, normal, place, time);
    } else {
      outer = stateBeyond(beyond, across);
    }
    var excess = multipliedDf64(length, commonFlux(inner, outer, normal, place, time));
    // @ifdef BY_HALVES
    excess = sumDf64(halfBeyond(cell, 2u * axis + end, across, beyond), excess);
    // @endif
    // @ifdef SWITCHED
    excess = differenceDf64(excess, viscousOut(cell, axis, end, across, beyond));
    // @endif
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      var lift = LEFT_LIFT[k];
      if (isLast) {
        lift = RIGHT_LIFT[k];
      }
      terms[k] = axpyDf64(lift, excess, terms[k]);
    }
  }
  return terms;
}
