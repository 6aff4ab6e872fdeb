// Flux terms along a line of a cell, see solver/methods/cpr/cpu/residual.ts: −J ∂u/∂t of its axis at its points.
// Computed by one invocation with all states of the line and of both ends.
// @import cpr/line_states.wgsl
// @import cpr/neighbors.wgsl
// @import generated/subcells.wgsl
// @import generated/triangle_cells.wgsl
// @import generated/viscous.wgsl
// @import generated/volume_term.wgsl

// The outward direction at one end of a line.
struct WayOut {
  normal: Vector,
  area: Scalar,
}

fn wayOut(outward: Vector) -> WayOut {
  let square = dotOf(outward, outward);
  let inverse = inverseRootOf(square);
  return WayOut(vectorTimes(inverse, outward), times(square, inverse));
}

fn ghostAt(
  cell: u32, axis: u32, end: u32, across: u32, inner: State, beyond: u32, normal: Vector, time: Scalar,
) -> State {
  let place = boundaryPlace(cell, axis, across, toScalar(f32(end)));
  return ghostBeyond(beyond >> CODE_BITS, inner, normal, place, time);
}

// The outgoing numerical flux at an end of a line, minus that of the volume terms.
fn excessAt(
  cell: u32, axis: u32, end: u32, across: u32, inner: State, outer: State, way: WayOut, time: Scalar,
) -> State {
  let place = placeAlong(cell, axis, across, toScalar(f32(end)));
  return multiplied(way.area, commonFlux(inner, outer, way.normal, place, time));
}

fn lineTerms(
  cell: u32, axis: u32, across: u32, line: LineGeometry, u: ptr<function, LineStates>, time: Scalar,
) -> LineStates {
  // States beyond the ends are read first, to overlap their latency with the line; at the boundary an arbitrary state
  // is read.
  let beyondFirst = beyondSide(cell, axis, 0u);
  let beyondLast = beyondSide(cell, axis, 1u);
  var before = stateBeyond(beyondFirst, across);
  // @ifdef PROJECTS
  // The flux through a side without length is 0.
  let isEmpty = isCollapsed(cell, axis);
  var behind = State();
  if (!isEmpty) {
    behind = stateBeyond(beyondLast, across);
  }
  // @else
  var behind = stateBeyond(beyondLast, across);
  // @endif
  // @ifdef BY_HALVES
  let halfBefore = halfBeyond(cell, 2u * axis, across, beyondFirst);
  // @ifdef PROJECTS
  var halfBehind = State();
  if (!isEmpty) {
    halfBehind = halfBeyond(cell, 2u * axis + 1u, across, beyondLast);
  }
  // @else
  let halfBehind = halfBeyond(cell, 2u * axis + 1u, across, beyondLast);
  // @endif
  // @endif
  var terms = volumeTerms(cell, axis, across, line, u, time);
  // @ifdef CAPTURES_SHOCKS
  blendSubcells(cell, axis, across, line, u, time, &terms);
  // @endif
  let first = wayOut(vectorTimes(minusOne(), areaAtEnd(line, 0u)));
  // @ifdef PROJECTS
  // The area of the other end keeps the numbers finite.
  let last = wayOut(areaAtEnd(line, select(1u, 0u, isEmpty)));
  // @else
  let last = wayOut(areaAtEnd(line, 1u));
  // @endif
  // Most lines skip this.
  if (isBoundary(beyondFirst) || isBoundary(beyondLast)) {
    if (isBoundary(beyondFirst)) {
      before = ghostAt(
        cell, axis, 0u, across, atFirstEnd(u), beyondFirst, first.normal, time);
    }
    if (isBoundary(beyondLast)) {
      behind = ghostAt(cell, axis, 1u, across, atLastEnd(u), beyondLast, last.normal, time);
    }
  }
  var firstExcess = excessAt(cell, axis, 0u, across, atFirstEnd(u), before, first, time);
  // @ifdef PROJECTS
  var lastExcess = State();
  if (!isEmpty) {
    lastExcess = excessAt(cell, axis, 1u, across, atLastEnd(u), behind, last, time);
  }
  // @else
  var lastExcess = excessAt(cell, axis, 1u, across, atLastEnd(u), behind, last, time);
  // @endif
  // @ifdef BY_HALVES
  firstExcess = sum(halfBefore, firstExcess);
  lastExcess = sum(halfBehind, lastExcess);
  // @endif
  // @ifdef SWITCHED
  // Read here, not with the states beyond: registers are scarcer than the latency is long.
  subtractViscous(cell, axis, across, &terms);
  firstExcess = difference(firstExcess, viscousOut(cell, axis, 0u, across, beyondFirst));
  lastExcess = difference(lastExcess, viscousOut(cell, axis, 1u, across, beyondLast));
  // @endif
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    terms[k] = axpy(LEFT_LIFT[k], firstExcess, axpy(RIGHT_LIFT[k], lastExcess, terms[k]));
  }
  return terms;
}
