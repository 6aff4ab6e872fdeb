// The states along a line of a cell, and its position.
// @import generated/constants.wgsl
// @import generated/line.wgsl
// @import generated/line_geometry.wgsl
// @import generated/line_physics.wgsl
// @import generated/numbers.wgsl
// @import generated/registers.wgsl

alias LineStates = array<State, LINE_POINTS>;

fn lineStates(cell: u32, axis: u32, across: u32) -> LineStates {
  let first = cell * MODES + lineStart(axis, across);
  var u = LineStates();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    u[k] = sourceAt(first + k * strideOf(axis));
  }
  return u;
}

// State at the first end of the line.
fn atFirstEnd(u: ptr<function, LineStates>) -> State {
  // @ifdef ENDS_ARE_POINTS
  return (*u)[0];
  // @else
  var sum = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    sum = axpy(LEFT_END[k], (*u)[k], sum);
  }
  return sum;
  // @endif
}

fn atLastEnd(u: ptr<function, LineStates>) -> State {
  // @ifdef ENDS_ARE_POINTS
  return (*u)[LINE_POINTS - 1u];
  // @else
  var sum = State();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    sum = axpy(RIGHT_END[k], (*u)[k], sum);
  }
  return sum;
  // @endif
}

fn placeAlong(cell: u32, axis: u32, across: u32, share: Scalar) -> LinePlace {
  // @ifdef USES_PLACE
  return linePlace(cell, lineReference(axis, across, share));
  // @else
  return LinePlace();
  // @endif
}

// Position of a boundary point, if ghost states depend on it.
fn boundaryPlace(cell: u32, axis: u32, across: u32, share: Scalar) -> LinePlace {
  // @ifdef USES_BOUNDARY_PLACE
  return linePlace(cell, lineReference(axis, across, share));
  // @else
  return LinePlace();
  // @endif
}
