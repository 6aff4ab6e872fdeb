// Viscous fluxes before each stage by the BR2 method, see solver/methods/cpr/cpu/viscous/viscousTerm.ts. LINES
// invocations per cell, VISCOUS_CELLS cells per workgroup, lines as in cpr/stage_entry.wgsl. The fluxes are linear in
// the gradient: the flux through a side is the mean of F_v(û, ∇u + β(û − u)·area/J) for the gradients of both cells,
// and each cell stores its own half; the flux through the boundary was stored before by cpr/viscous_boundary.wgsl.
// Per point, workgroup memory has a row for each axis:
//
// 1. ∂u/∂ξ along all axes but the first; lines along the first axis compute J∇u from these
// 2. û − u at the ends of lines; with uncorrected sides also the cell's half of the flux through them
// 3. J∇u (∇u where cells are projected) with all û − u lifted into it; with CORRECTED_SIDES then the cell's half of the flux, from J∇u without the lifts
//    at the ends of the same line; along the first axis F_v at the points
// 4. F_v·J∇ξ of each axis, and the sum of its derivatives along each axis and of J times the sources in terms of ∇u
// @import cpr/gradients.wgsl
// @import cpr/lifted_gradients.wgsl
// @import cpr/line_states.wgsl
// @import cpr/local_gradients.wgsl
// @import cpr/neighbors.wgsl
// @import cpr/viscous_lines.wgsl
// @import generated/gradient_projection.wgsl
// @import generated/gradient_source.wgsl

const WRITES_CELLS = true;
// The first axis along which û − u is lifted in memory.
// @ifdef CORRECTED_SIDES
const FIRST_LIFTED = 0u;
// @else
const FIRST_LIFTED = 1u;
// @endif

@compute @workgroup_size(VISCOUS_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let element = local / LINES;
  let across = local % LINES;
  // Extra invocations process the last cell, but do not store results.
  let index = (workgroup.y * workgroups.x + workgroup.x) * VISCOUS_CELLS + element;
  let cell = min(index, settings.cellCount - 1u);
  let isKept = clock.outcome == RUNNING && index < settings.cellCount;
  let time = stageTime();
  keepLocalGradients(cell, element, across);
  // û − u at the first and last end of the line along each axis.
  var jumps = array<State, SIDES>();
  // @ifdef CORRECTED_SIDES
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    // @unroll
    for (var end = 0u; end < 2u; end++) {
      let inner = stateAtEnd(cell, axis, end, across);
      let onSide = multiplied(
        toScalar(0.5), sum(inner, stateBeyond(beyondSide(cell, axis, end), across)));
      jumps[2u * axis + end] = difference(onSide, inner);
    }
  }
  // @else
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let line = lineGeometry(cell, axis, across);
    var u = lineStates(cell, axis, across);
    jumps[2u * axis] =
      jumpAndHalf(cell, axis, 0u, across, element, line, atFirstEnd(&u), isKept, time);
    // @ifdef PROJECTS
    // A collapsed side has neither a jump nor a flux.
    if (!isCollapsed(cell, axis)) {
      jumps[2u * axis + 1u] =
        jumpAndHalf(cell, axis, 1u, across, element, line, atLastEnd(&u), isKept, time);
    }
    // @else
    jumps[2u * axis + 1u] =
      jumpAndHalf(cell, axis, 1u, across, element, line, atLastEnd(&u), isKept, time);
    // @endif
  }
  // @endif
  // Few lines end on the boundary, so all sides share one copy of the code.
  for (var side = 0u; side < SIDES; side++) {
    let beyond = beyondSide(cell, side / 2u, side % 2u);
    if (isBoundary(beyond)) {
      let jump = jumpOnBoundary(cell, side / 2u, side % 2u, across, beyond, time);
      // @unroll
      for (var own = 0u; own < SIDES; own++) {
        if (own == side) {
          jumps[own] = jump;
        }
      }
    }
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let line = lineGeometry(cell, axis, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      if (axis >= FIRST_LIFTED && (isLiftedFirst(i) || isLiftedLast(i))) {
        let place = placeOf(element, axis, across, i);
        // @ifdef PROJECTS
        let inverse = inverseDeterminantAt(line, areaAt(line, i), i);
        keepGradient(
          place,
          lifted(
            gradientOf(place), i, vectorTimes(inverse, first), jumps[2u * axis],
            vectorTimes(inverse, last), jumps[2u * axis + 1u]));
        // @else
        keepGradient(
          place,
          lifted(gradientOf(place), i, first, jumps[2u * axis], last, jumps[2u * axis + 1u]));
        // @endif
      }
    }
    workgroupBarrier();
  }
  // @ifdef PROJECTS
  let hasTriangles = isTriangle((workgroup.y * workgroups.x + workgroup.x) * VISCOUS_CELLS);
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
  if (hasTriangles) {
    projectGradients(cell, element, across, isTriangle(cell), &gradients);
  }
  // Before the memory of other lines along the first axis is written.
  workgroupBarrier();
  // @endif
  // @ifdef CORRECTED_SIDES
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let line = lineGeometry(cell, axis, across);
    let before = jumps[2u * axis];
    let behind = jumps[2u * axis + 1u];
    // @unroll
    for (var end = 0u; end < 2u; end++) {
      if (isKept && !isBoundary(beyondSide(cell, axis, end))) {
        let jump = jumps[2u * axis + end];
        let onSide = sum(stateAtEnd(cell, axis, end, across), jump);
        let outward = outwardAt(end, areaAtEnd(line, end));
        let gradient = gradientAcross(
          cell, axis, end, across, element, line,
          vectorTimes(toScalar(GRADIENT_LIFT), outward), before, behind);
        let place = placeAlong(cell, axis, across, toScalar(f32(end)));
        let half =
          viscousThrough(onSide, gradient, vectorTimes(toScalar(0.5), outward), place, time);
        keepSpread(halfRow(cell, 2u * axis + end, across), half);
      }
    }
  }
  workgroupBarrier();
  // @endif
  {
    var u = lineStates(cell, 0u, across);
    let line = lineGeometry(cell, 0u, across);
    var through = LineStates();
    // @ifdef GRADIENT_SOURCE
    var sources = LineStates();
    // @endif
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      let areas = areasAt(cell, 0u, across, line, i);
      // @ifdef PROJECTS
      let gradient = gradients[i];
      // @else
      var gradient = gradientOf(place);
      // @ifdef UNCORRECTED_SIDES
      gradient = lifted(
        gradient, i, areaAtEnd(line, 0u), jumps[0], areaAtEnd(line, 1u), jumps[1]);
      // @endif
      gradient = shareOf(inverseDeterminantAt(line, areas.first, i), gradient);
      // @endif
      let position = placeAlong(cell, 0u, across, LINE_PLACES[i]);
      // @ifdef GRADIENT_SOURCE
      let point = cell * MODES + lineStart(0u, across) + i * strideOf(0u);
      sources[i] = multiplied(
        over(one(), inverseDeterminantAt(line, areas.first, i)),
        gradientSource(u[i], gradient, point, position, time));
      // @endif
      let flux = viscousColumns(u[i], gradient, position, time);
      through[i] = columnsThrough(flux, areas.first);
      keepFlux(1u, place, columnsThrough(flux, areas.second));
      // @ifdef IN_3D
      keepFlux(2u, place, columnsThrough(flux, areas.third));
      // @endif
    }
    let terms = divergenceAlong(cell, 0u, across, &through);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      // @ifdef GRADIENT_SOURCE
      keepFlux(0u, placeOf(element, 0u, across, i), sum(terms[i], sources[i]));
      // @else
      keepFlux(0u, placeOf(element, 0u, across, i), terms[i]);
      // @endif
    }
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    {
      var through = LineStates();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        through[k] = fluxOf(axis, placeOf(element, axis, across, k));
      }
      let terms = divergenceAlong(cell, axis, across, &through);
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        let place = placeOf(element, axis, across, i);
        let all = sum(fluxOf(0u, place), terms[i]);
        if (axis < LAST_AXIS) {
          keepFlux(0u, place, all);
        } else if (isKept) {
          keepSpread(spreadRow(cell, lineStart(axis, across) + i * strideOf(axis)), all);
        }
      }
    }
    // @ifdef IN_3D
    workgroupBarrier();
    // @endif
  }
}

// @ifdef CORRECTED_SIDES
// @else
// û − u at an end of a line within the mesh; stores the cell's half of the flux through it.
fn jumpAndHalf(
  cell: u32, axis: u32, end: u32, across: u32, element: u32, line: LineGeometry, inner: State,
  isKept: bool, time: Scalar,
) -> State {
  let beyond = beyondSide(cell, axis, end);
  let onSide = multiplied(toScalar(0.5), sum(inner, stateBeyond(beyond, across)));
  let jump = difference(onSide, inner);
  let area = areaAtEnd(line, end);
  let outward = outwardAt(end, area);
  let gradient = gradientOnEnd(
    cell, axis, end, across, element, line, area,
    vectorTimes(toScalar(GRADIENT_LIFT), outward), jump);
  let place = placeAlong(cell, axis, across, toScalar(f32(end)));
  let half = viscousThrough(onSide, gradient, vectorTimes(toScalar(0.5), outward), place, time);
  if (isKept && !isBoundary(beyond)) {
    keepSpread(halfRow(cell, 2u * axis + end, across), half);
  }
  return jump;
}
// @endif

// ∇u at an end of a line as stored with all û − u, without the lifting of the line's own ends; plus the end's own
// jump ⊗ way over J.
fn gradientAcross(
  cell: u32, axis: u32, end: u32, across: u32, element: u32, line: LineGeometry, way: Vector,
  before: State, behind: State,
) -> Gradient {
  let first = areaAtEnd(line, 0u);
  let last = areaAtEnd(line, 1u);
  var jump = before;
  var area = first;
  if (end == 1u) {
    jump = behind;
    area = last;
  }
  // @ifdef ENDS_ARE_POINTS
  let i = end * (LINE_POINTS - 1u);
  let own = unlifted(gradientOf(placeOf(element, axis, across, i)), i, first, before, last, behind);
  return shareOf(inverseDeterminantAt(line, area, i), withOutward(own, way, jump));
  // @else
  var gradient = shareOf(
    inverseDeterminantAtEnd(cell, axis, across, line, area, end), outwardOf(way, jump));
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    var share = RIGHT_END[k];
    if (end == 0u) {
      share = LEFT_END[k];
    }
    let own = unlifted(gradientOf(placeOf(element, axis, across, k)), k, first, before, last, behind);
    gradient = gradientSum(
      gradient, shareOf(times(share, inverseDeterminantAt(line, areaAt(line, k), k)), own));
  }
  return gradient;
  // @endif
}

// Removes the contribution of `lifted` from J∇u.
fn unlifted(
  all: Gradient, i: u32, first: Vector, before: State, last: Vector, behind: State,
) -> Gradient {
  var gradient = all;
  if (isLiftedFirst(i)) {
    gradient = withOutward(gradient, first, multiplied(LEFT_LIFT[i], before));
  }
  if (isLiftedLast(i)) {
    gradient = withOutward(gradient, last, multiplied(times(minusOne(), RIGHT_LIFT[i]), behind));
  }
  return gradient;
}

// ∇u of the cell alone at an end of a line, plus jump ⊗ way over J.
fn gradientOnEnd(
  cell: u32, axis: u32, end: u32, across: u32, element: u32, line: LineGeometry, area: Vector,
  way: Vector, jump: State,
) -> Gradient {
  // @ifdef ENDS_ARE_POINTS
  let i = end * (LINE_POINTS - 1u);
  return shareOf(
    inverseDeterminantAt(line, area, i),
    withOutward(gradientOf(placeOf(element, axis, across, i)), way, jump));
  // @else
  // @ifdef PROJECTS
  var gradient = shareOf(
    ownInverseAtEnd(cell, axis, across, line, area, end), outwardOf(way, jump));
  // @else
  var gradient = shareOf(
    inverseDeterminantAtEnd(cell, axis, across, line, area, end), outwardOf(way, jump));
  // @endif
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    var share = RIGHT_END[k];
    if (end == 0u) {
      share = LEFT_END[k];
    }
    // @ifdef PROJECTS
    gradient = gradientSum(gradient, shareOf(share, gradientOf(placeOf(element, axis, across, k))));
    // @else
    let own = shareOf(
      times(share, inverseDeterminantAt(line, areaAt(line, k), k)),
      gradientOf(placeOf(element, axis, across, k)));
    gradient = gradientSum(gradient, own);
    // @endif
  }
  return gradient;
  // @endif
}

// Divergence of the flux polynomial along a line, with the correction by the fluxes at its ends.
fn divergenceAlong(
  cell: u32, axis: u32, across: u32, through: ptr<function, LineStates>,
) -> LineStates {
  let first = spreadAt(halfRow(cell, 2u * axis, across));
  // @ifdef PROJECTS
  var last = State();
  if (!isCollapsed(cell, axis)) {
    last = spreadAt(halfRow(cell, 2u * axis + 1u, across));
  }
  // @else
  let last = spreadAt(halfRow(cell, 2u * axis + 1u, across));
  // @endif
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var term = axpy(LEFT_LIFT[i], first, multiplied(RIGHT_LIFT[i], last));
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      term = axpy(WEAK_SLOPE[LINE_POINTS * i + k], (*through)[k], term);
    }
    terms[i] = term;
  }
  return terms;
}
