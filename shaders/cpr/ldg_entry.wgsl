// Viscous fluxes before each stage, by the method LDG: see solver/methods/cpr/cpu/viscous/ldgTerm.ts. LINES invocations per
// cell, VISCOUS_CELLS cells per workgroup, lines as in cpr/stage_entry.wgsl. Workgroups past those of cells do what goes
// through the boundary, of which nothing here depends.
// @import cpr/viscous_boundary.wgsl
// @import cpr/viscous_lines.wgsl

const WRITES_CELLS = true;

@compute @workgroup_size(VISCOUS_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let group = workgroup.y * workgroups.x + workgroup.x;
  let ofCells = (settings.cellCount + VISCOUS_CELLS - 1u) / VISCOUS_CELLS;
  if (group < ofCells) {
    leaveWithin(group * VISCOUS_CELLS + local / LINES, local / LINES, local % LINES);
  } else {
    let index = (group - ofCells) * VISCOUS_INVOCATIONS + local;
    if (clock.outcome == RUNNING && index < boundaryLines()) {
      leaveOnBoundary(index);
    }
  }
}

// The fluxes at the points of cells. Per point the workgroup's memory has a row for each axis but the last: ∂u/∂ξ along
// it, with what û − u at the ends of the line adds. Those along the last axis the invocation keeps which continues along it:
// of them all ∇u is made, and F_v·J∇ξ of all axes.
fn leaveWithin(index: u32, element: u32, across: u32) {
  // Invocations past the end take part with the last cell, of which they keep nothing.
  let cell = min(index, settings.cellCount - 1u);
  let isKept = clock.outcome == RUNNING && index < settings.cellCount;
  let time = stageTime();
  var isAtBoundary = false;
  var u = LineStates();
  var slopes = LineStates();
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
      slopes[i] = axpy(liftToSlope(takesLast, i), jump, slopeAt(&u, i));
      if (axis < LAST_AXIS) {
        keepRow(axis, placeOf(element, axis, across, i), slopes[i]);
      }
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
          let lift = liftToSlope(end == 1u, i);
          if (axis == LAST_AXIS) {
            slopes[i] = axpy(lift, jump, slopes[i]);
          } else {
            let place = placeOf(element, axis, across, i);
            keepRow(axis, place, axpy(lift, jump, rowOf(axis, place)));
          }
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
    // @ifdef IN_3D
    gradient = withOutward(gradient, vectorTimes(inverse, areas.second), rowOf(1u, place));
    gradient = withOutward(gradient, vectorTimes(inverse, areas.third), slopes[i]);
    // @else
    gradient = withOutward(gradient, vectorTimes(inverse, areas.second), slopes[i]);
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
