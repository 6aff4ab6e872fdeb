// What flows along a line of a cell, see solver/methods/cpr/cpu/residual.ts: −J ∂u/∂t of its axis at its points. By one
// invocation, which has all states of the line and both of its ends.
// @import cpr/line_states.wgsl
// @import cpr/neighbours.wgsl
// @import generated/subcells.wgsl
// @import generated/volume_term.wgsl

// The numerical flux out of the end of a line, times the area of its side. `neighbour` is the state beyond, but at the
// boundary.
fn commonFluxAt(
  cell: u32, axis: u32, end: u32, across: u32, inner: State, neighbour: State, beyond: u32,
  outward: Vector, time: Scalar,
) -> State {
  let length = rootOf(dotOf(outward, outward));
  let normal = vectorTimes(over(one(), length), outward);
  var outer = neighbour;
  var place = placeAlong(cell, axis, across, toScalar(f32(end)));
  if (isBoundary(beyond)) {
    place = boundaryPlace(cell, axis, across, toScalar(f32(end)));
    outer = ghostBeyond(beyond >> CODE_BITS, inner, normal, place, time);
  }
  return multiplied(length, commonFlux(inner, outer, normal, place, time));
}

fn lineTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineStates {
  // Both are read first, so that they are on their way while the line is computed; at the boundary what is read is
  // any state.
  let beyondFirst = beyondSide(cell, axis, 0u);
  let beyondLast = beyondSide(cell, axis, 1u);
  let before = stateBeyond(beyondFirst, across);
  let behind = stateBeyond(beyondLast, across);
  var volume = volumeTerms(cell, axis, across, line, u, time);
  // @ifdef CAPTURES_SHOCKS
  blendSubcells(cell, axis, across, line, u, time, &volume);
  // @endif
  let firstArea = vectorTimes(minusOne(), areaAtEnd(line, 0u));
  let lastArea = areaAtEnd(line, 1u);
  // Fluxes out of the line in excess of its own.
  let firstFlux = commonFluxAt(
    cell, axis, 0u, across, atFirstEnd(u), before, beyondFirst, firstArea, time);
  let lastFlux = commonFluxAt(
    cell, axis, 1u, across, atLastEnd(u), behind, beyondLast, lastArea, time);
  let firstJump = sum(firstFlux, volume.first);
  let lastJump = difference(lastFlux, volume.last);
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    volume.terms[k] = axpy(
      LEFT_LIFT[k], firstJump, axpy(RIGHT_LIFT[k], lastJump, volume.terms[k]));
  }
  return volume.terms;
}
