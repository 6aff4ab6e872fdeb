// Viscous fluxes before each stage by the LDG method, see solver/methods/cpr/cpu/viscous/ldgTerm.ts. LINES
// invocations per cell, VISCOUS_CELLS cells per workgroup, lines as in cpr/stage_entry.wgsl. Additional workgroups
// compute the fluxes through the boundary, on which nothing here depends.
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

// Stores the fluxes at the points of cells. Per point, workgroup memory has a row for each axis but the last: ∂u/∂ξ
// along it, including the contributions of û − u at the ends of the line. The invocation of a line keeps ∂u/∂ξ along
// the last axis, combines all to ∇u and computes F_v·J∇ξ for all axes.
fn leaveWithin(index: u32, element: u32, across: u32) {
  // Extra invocations process the last cell, but do not store results.
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
    // Values read beyond the boundary are arbitrary and have no weight.
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
  // Few lines end on the boundary, so all sides share one copy of the code.
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
  // Lines run along the last axis, so that adjacent invocations write to adjacent addresses.
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
