// Viscous fluxes at the points of cells, before each stage: by the method LDG, see
// solver/methods/cpr/cpu/viscous/ldgTerm.ts. LINES invocations per cell, VISCOUS_CELLS cells per workgroup, lines as in
// cpr/stage_entry.wgsl. Per point the workgroup's memory has a row for each axis: ∂u/∂ξ along it, with what û − u at the
// ends of the line adds. Of these ∇u is made, and F_v·J∇ξ of all axes. What goes through the boundary
// cpr/viscous_boundary.wgsl has left before.
// @import cpr/gradients.wgsl
// @import cpr/line_states.wgsl
// @import cpr/neighbours.wgsl
// @import cpr/viscous_lines.wgsl

const WRITES_CELLS = true;

@compute @workgroup_size(VISCOUS_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let element = local / LINES;
  let across = local % LINES;
  // Invocations past the end take part with the last cell, of which they keep nothing.
  let index = (workgroup.y * workgroups.x + workgroup.x) * VISCOUS_CELLS + element;
  let cell = min(index, settings.cellCount - 1u);
  let isKept = clock.outcome == RUNNING && index < settings.cellCount;
  let time = stageTime();
  var isAtBoundary = false;
  var u = LineStates();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let beyondFirst = beyondSide(cell, axis, 0u);
    let beyondLast = beyondSide(cell, axis, 1u);
    isAtBoundary = isAtBoundary || isBoundary(beyondFirst) || isBoundary(beyondLast);
    let takesLast = takesBeyond(beyondLast);
    u = lineStates(cell, axis, across);
    var inner = atFirstEnd(&u);
    var beyond = beyondFirst;
    if (takesLast) {
      inner = atLastEnd(&u);
      beyond = beyondLast;
    }
    // What is read beyond the boundary, any state, has no share.
    var share = toScalar(0.0);
    if (takesBeyond(beyond)) {
      share = one();
    }
    let jump = multiplied(share, difference(stateBeyond(beyond, across), inner));
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let slope = axpy(liftToSlope(takesLast, i), jump, slopeAt(&u, i));
      keepRow(axis, placeOf(element, axis, across, i), slope);
    }
  }
  // Few lines end on the boundary: one text for all sides.
  if (isAtBoundary) {
    for (var side = 0u; side < SIDES; side++) {
      let axis = side / 2u;
      let end = side % 2u;
      let beyond = beyondSide(cell, axis, end);
      if (isBoundary(beyond)) {
        let jump = jumpOnBoundary(cell, axis, end, across, beyond, time);
        // @unroll
        for (var i = 0u; i < LINE_POINTS; i++) {
          let place = placeOf(element, axis, across, i);
          keepRow(axis, place, axpy(liftToSlope(end == 1u, i), jump, rowOf(axis, place)));
        }
      }
    }
  }
  workgroupBarrier();
  // Along the last axis, so that invocations next to each other write to places that are.
  let line = lineGeometry(cell, LAST_AXIS, across);
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    let place = placeOf(element, LAST_AXIS, across, i);
    let areas = areasAt(cell, LAST_AXIS, across, line, i);
    let inverse = inverseDeterminantAt(line, areaAt(line, i), i);
    var gradient = outwardOf(vectorTimes(inverse, areas.first), rowOf(0u, place));
    gradient = withOutward(gradient, vectorTimes(inverse, areas.second), rowOf(1u, place));
    // @ifdef IN_3D
    gradient = withOutward(gradient, vectorTimes(inverse, areas.third), rowOf(2u, place));
    // @endif
    let flux =
      viscousColumns(u[i], gradient, placeAlong(cell, LAST_AXIS, across, LINE_PLACES[i]), time);
    if (isKept) {
      let point = lineStart(LAST_AXIS, across) + i * strideOf(LAST_AXIS);
      keepSpread(fluxRow(cell, 0u, point), columnsThrough(flux, areas.first));
      keepSpread(fluxRow(cell, 1u, point), columnsThrough(flux, areas.second));
      // @ifdef IN_3D
      keepSpread(fluxRow(cell, 2u, point), columnsThrough(flux, areas.third));
      // @endif
    }
  }
}
