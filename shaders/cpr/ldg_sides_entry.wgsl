// Viscous fluxes before each stage by the LDG method on cells of several shapes, see
// solver/methods/frMixed/cpu/ldgTerm.ts. LINES invocations per cell, VISCOUS_CELLS cells per workgroup, lines as in
// cpr/stage_entry.wgsl. A cell stores its divergence with the fluxes through the sides on which it takes the state beyond,
// and these fluxes for its neighbors. Additional workgroups compute the fluxes through the boundary, on which nothing here
// depends. Per point, workgroup memory has a row for each axis:
//
// 1. ∂u/∂ξ along all axes but the first; lines along the first axis compute ∇u from these
// 2. ∇u with all û − u lifted into it, projected in collapsed cells
// 3. F_v
// 4. the derivatives of F_v·J∇ξ along all axes but the last
// @import cpr/ldg_jumps.wgsl
// @import cpr/lifted_gradients.wgsl
// @import cpr/local_gradients.wgsl
// @import cpr/viscous_boundary.wgsl
// @import cpr/viscous_lines.wgsl
// @import generated/gradient_projection.wgsl

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
    leaveWithin(group, local / LINES, local % LINES);
  } else {
    let index = (group - ofCells) * VISCOUS_INVOCATIONS + local;
    if (clock.outcome == RUNNING && index < boundaryLines()) {
      leaveOnBoundary(index);
    }
  }
}

// F_v·J∇ξ along a line, and the fluxes through its ends on which the cell takes the state beyond; elsewhere 0.
struct LineFluxes {
  through: LineStates,
  first: State,
  last: State,
}

fn leaveWithin(group: u32, element: u32, across: u32) {
  let index = group * VISCOUS_CELLS + element;
  // Extra invocations process the last cell, but do not store results.
  let cell = min(index, settings.cellCount - 1u);
  let isKept = clock.outcome == RUNNING && index < settings.cellCount;
  let time = stageTime();
  keepLocalGradients(cell, element, across);
  var jumps = jumpsOf(cell, across, time);
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    if (hasJumps(cell, axis)) {
      let line = lineGeometry(cell, axis, across);
      let first = areaAtEnd(line, 0u);
      let last = areaAtEnd(line, 1u);
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        let place = placeOf(element, axis, across, i);
        let inverse = inverseDeterminantAt(line, areaAt(line, i), i);
        keepGradient(
          place,
          lifted(
            gradientOf(place), i, vectorTimes(inverse, first), jumps[2u * axis],
            vectorTimes(inverse, last), jumps[2u * axis + 1u]));
      }
    }
    workgroupBarrier();
  }
  var gradients = LineGradients();
  {
    let line = lineGeometry(cell, 0u, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let inverse = inverseDeterminantAt(line, areaAt(line, i), i);
      gradients[i] = lifted(
        gradientOf(placeOf(element, 0u, across, i)), i, vectorTimes(inverse, first), jumps[0],
        vectorTimes(inverse, last), jumps[1]);
    }
  }
  // @ifdef PROJECTS
  if (isTriangle(group * VISCOUS_CELLS)) {
    projectGradients(cell, element, across, isTriangle(cell), &gradients);
  }
  // Before the memory of other lines along the first axis is written.
  workgroupBarrier();
  // @endif
  var terms = array<LineStates, DIMENSION>();
  {
    var u = lineStates(cell, 0u, across);
    let line = lineGeometry(cell, 0u, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    var fluxes = LineFluxes();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      let flux =
        viscousColumns(u[i], gradients[i], placeAlong(cell, 0u, across, LINE_PLACES[i]), time);
      keepFlux(0u, place, flux.x);
      keepFlux(1u, place, flux.y);
      // @ifdef IN_3D
      keepFlux(2u, place, flux.z);
      // @endif
      gatherFlux(&fluxes, i, flux, areaAt(line, i), first, last);
    }
    terms[0] = divergenceAlong(cell, 0u, across, &fluxes, isKept);
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    let line = lineGeometry(cell, axis, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    var fluxes = LineFluxes();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, axis, across, i);
      var flux = FluxColumns();
      flux.x = fluxOf(0u, place);
      flux.y = fluxOf(1u, place);
      // @ifdef IN_3D
      flux.z = fluxOf(2u, place);
      // @endif
      gatherFlux(&fluxes, i, flux, areaAt(line, i), first, last);
    }
    terms[axis] = divergenceAlong(cell, axis, across, &fluxes, isKept);
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 0u; axis < LAST_AXIS; axis++) {
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      keepFlux(axis, placeOf(element, axis, across, i), terms[axis][i]);
    }
  }
  workgroupBarrier();
  if (isKept) {
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, LAST_AXIS, across, i);
      var all = sum(terms[LAST_AXIS][i], fluxOf(0u, place));
      // @ifdef IN_3D
      all = sum(all, fluxOf(1u, place));
      // @endif
      keepSpread(spreadRow(cell, lineStart(LAST_AXIS, across) + i * strideOf(LAST_AXIS)), all);
    }
  }
}

fn hasJumps(cell: u32, axis: u32) -> bool {
  let before = beyondSide(cell, axis, 0u);
  let behind = beyondSide(cell, axis, 1u);
  return takesBeyond(before) || takesBeyond(behind) || isBoundary(before) || isBoundary(behind);
}

// Adds the flux at a point of a line. @param first, last areas at its ends
fn gatherFlux(
  fluxes: ptr<function, LineFluxes>, i: u32, flux: FluxColumns, area: Vector, first: Vector,
  last: Vector,
) {
  (*fluxes).through[i] = columnsThrough(flux, area);
  (*fluxes).first = axpy(-LEFT_END[i], columnsThrough(flux, first), (*fluxes).first);
  (*fluxes).last = axpy(RIGHT_END[i], columnsThrough(flux, last), (*fluxes).last);
}

// Divergence along a line with the fluxes through the ends on which the cell takes the state beyond, which are stored.
fn divergenceAlong(
  cell: u32, axis: u32, across: u32, fluxes: ptr<function, LineFluxes>, isKept: bool,
) -> LineStates {
  var first = State();
  if (takesBeyond(beyondSide(cell, axis, 0u))) {
    first = (*fluxes).first;
    if (isKept) {
      keepSpread(halfRow(cell, 2u * axis, across), first);
    }
  }
  var last = State();
  if (takesBeyond(beyondSide(cell, axis, 1u))) {
    last = (*fluxes).last;
    if (isKept) {
      keepSpread(halfRow(cell, 2u * axis + 1u, across), last);
    }
  }
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var term = axpy(LEFT_LIFT[i], first, multiplied(RIGHT_LIFT[i], last));
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      term = axpy(WEAK_SLOPE[LINE_POINTS * i + k], (*fluxes).through[k], term);
    }
    terms[i] = term;
  }
  return terms;
}
