// The gradient of a cell's state alone, before û − u is lifted into it.
// @import cpr/lifted_gradients.wgsl
// @import cpr/line_states.wgsl

// Stores J∇u, or ∇u with LDG or where cells are projected, at the points of a cell. Workgroup memory first has ∂u/∂ξ along
// all axes but the first; lines along the first axis compute the gradient from these. Called by all invocations of a
// workgroup, LINES of each cell.
fn keepLocalGradients(cell: u32, element: u32, across: u32) {
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    var u = lineStates(cell, axis, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      keepRow(axis, placeOf(element, axis, across, i), slopeAt(&u, i));
    }
  }
  workgroupBarrier();
  {
    var u = lineStates(cell, 0u, across);
    let line = lineGeometry(cell, 0u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      let areas = areasAt(cell, 0u, across, line, i);
      var gradient = outwardOf(areas.first, slopeAt(&u, i));
      gradient = withOutward(gradient, areas.second, rowOf(1u, place));
      // @ifdef IN_3D
      gradient = withOutward(gradient, areas.third, rowOf(2u, place));
      // @endif
      // @ifdef PROJECTS
      gradient = shareOf(inverseDeterminantAt(line, areas.first, i), gradient);
      // @elif TAKES_STATES
      gradient = shareOf(inverseDeterminantAt(line, areas.first, i), gradient);
      // @endif
      keepGradient(place, gradient);
    }
  }
  workgroupBarrier();
}
