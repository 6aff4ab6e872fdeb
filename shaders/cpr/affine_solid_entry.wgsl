// Viscous fluxes before each stage in the cells of cpr/affine_solid_lines.wgsl: the results of cpr/br2_entry.wgsl or
// cpr/ldg_sides_entry.wgsl with fewer operations. Gradients and fluxes have components along the constant area vectors:
// ∇u = (N_r u_r + N_s u_s + N_t u_t)/J and F_a = F_v·N_a. The area vectors at the first ends of lines are along N_r, N_s
// and N_t, so û − u there is lifted into one component; those at the last ends of the first axis are along the sum of
// those that the axis bends to. The other last ends have no area, except in prisms those of the third axis.
// Per point, workgroup memory has rows for:
//
// 1. ∂u/∂η over `sideShare` and ∂u/∂ζ in rows 1 and 2; with LDG also û − u lifted into u_s, in row 0, and into u_t, in
//    row 2
// 2. u_r, u_s, u_t; with BR2 first those of the cell alone, for the cell's half of the fluxes
// 3. the derivative of the flux along the first axis, F_s and F_t
// 4. the sum of the derivatives along the first two axes, in row 1
// @import cpr/ldg_jumps.wgsl
// @import cpr/lifted_gradients.wgsl
// @import cpr/viscous_boundary.wgsl
// @import generated/gradient_projection.wgsl

const WRITES_CELLS = true;

// N_r, N_s, N_t, and these over J.
struct Solid {
  areas: Areas,
  slopes: Areas,
}

fn solidFrom(cell: u32) -> Solid {
  let areas = normalsOf(cell);
  let inverse = over(one(), dotOf(cornerTerm(cell, 1u), areas.first));
  return Solid(
    areas,
    Areas(
      vectorTimes(inverse, areas.first), vectorTimes(inverse, areas.second),
      vectorTimes(inverse, areas.third)));
}

// ∇u of components.
fn gradientFrom(solid: Solid, components: Gradient) -> Gradient {
  var gradient = outwardOf(solid.slopes.first, components.x);
  gradient = withOutward(gradient, solid.slopes.second, components.y);
  return withOutward(gradient, solid.slopes.third, components.z);
}

@compute @workgroup_size(VISCOUS_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let group = workgroup.y * workgroups.x + workgroup.x;
  // @ifdef TAKES_STATES
  let ofCells = (settings.cellCount + VISCOUS_CELLS - 1u) / VISCOUS_CELLS;
  if (group >= ofCells) {
    let index = (group - ofCells) * VISCOUS_INVOCATIONS + local;
    if (clock.outcome == RUNNING && index < boundaryLines()) {
      leaveOnBoundary(index);
    }
    return;
  }
  // @endif
  let element = local / LINES;
  let across = local % LINES;
  // Extra invocations process the last cell, but do not store results.
  let index = group * VISCOUS_CELLS + element;
  let cell = min(index, settings.cellCount - 1u);
  let isKept = clock.outcome == RUNNING && index < settings.cellCount;
  let time = stageTime();
  let at = acrossOf(across);
  let behind = minus(one(), linePoint(at.y));
  // @ifdef TAKES_STATES
  var jumps = jumpsOf(cell, across, time);
  // @endif
  {
    var u = lineStates(cell, 1u, across);
    let share = over(one(), sideShare(1u, behind));
    // @ifdef TAKES_STATES
    let jump = multiplied(share, jumps[2]);
    // @endif
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 1u, across, i);
      keepRow(1u, place, multiplied(share, slopeAt(&u, i)));
      // @ifdef TAKES_STATES
      keepRow(0u, place, multiplied(firstLift(1u, i), jump));
      // @endif
    }
  }
  {
    var u = lineStates(cell, 2u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      var slope = slopeAt(&u, i);
      // @ifdef TAKES_STATES
      slope = axpy(firstLift(2u, i), jumps[4], slope);
      // @ifdef ONLY_PRISMS
      slope = axpy(RIGHT_LIFT[i], jumps[5], slope);
      // @endif
      // @endif
      keepRow(2u, placeOf(element, 2u, across, i), slope);
    }
  }
  workgroupBarrier();
  var components = LineGradients();
  // J over the determinant, over `sideShare`.
  let narrow = over(one(), times(minus(one(), linePoint(at.x)), sideShare(0u, behind)));
  {
    var u = lineStates(cell, 0u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      let slope = multiplied(narrow, slopeAt(&u, i));
      let second = rowOf(1u, place);
      let bent = multiplied(LINE_PLACES[i], slope);
      components[i].x = slope;
      components[i].y = sum(bent, second);
      components[i].z = rowOf(2u, place);
      // @ifdef ONLY_TETRAHEDRA
      components[i].z = axpy(linePoint(at.x), second, sum(bent, components[i].z));
      // @endif
      // @ifdef TAKES_STATES
      components[i].y = sum(components[i].y, rowOf(0u, place));
      // @else
      keepGradient(place, components[i]);
      // @endif
    }
  }
  let solid = solidFrom(cell);
  // @ifdef TAKES_STATES
  // @else
  workgroupBarrier();
  // û − u at the ends of lines with area.
  var jumps = array<State, SIDES>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    var u = lineStates(cell, axis, across);
    jumps[2u * axis] = jumpAndHalf(
      cell, axis, 0u, across, element, solid, atFirstEnd(&u), isKept, time);
    if (!isCollapsed(cell, axis)) {
      jumps[2u * axis + 1u] = jumpAndHalf(
        cell, axis, 1u, across, element, solid, atLastEnd(&u), isKept, time);
    }
  }
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
  // Other lines have read the components of the cell alone.
  workgroupBarrier();
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    var jump = jumps[2u * axis];
    if (axis == 1u) {
      jump = multiplied(over(one(), sideShare(1u, behind)), jump);
    }
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, axis, across, i);
      var component = axpy(firstLift(axis, i), jump, rowOf(axis, place));
      // @ifdef ONLY_PRISMS
      if (axis == 2u) {
        component = axpy(RIGHT_LIFT[i], jumps[5], component);
      }
      // @endif
      keepRow(axis, place, component);
    }
  }
  workgroupBarrier();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    components[i] = gradientOf(placeOf(element, 0u, across, i));
  }
  // @endif
  {
    let first = multiplied(narrow, jumps[0]);
    let last = multiplied(narrow, jumps[1]);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let lift = multiplied(RIGHT_LIFT[i], last);
      components[i].x = axpy(firstLift(0u, i), first, sum(components[i].x, lift));
      components[i].y = sum(components[i].y, lift);
      // @ifdef ONLY_TETRAHEDRA
      components[i].z = sum(components[i].z, lift);
      // @endif
    }
  }
  projectGradients(cell, element, across, true, &components);
  {
    var u = lineStates(cell, 0u, across);
    let share = sideShare(0u, behind);
    var through = LineStates();
    var first = State();
    var last = State();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      let gradient = gradientFrom(solid, components[i]);
      let flux = viscousColumns(u[i], gradient, placeAlong(cell, 0u, across, LINE_PLACES[i]), time);
      let ofFirst = columnsThrough(flux, solid.areas.first);
      let ofSecond = columnsThrough(flux, solid.areas.second);
      let ofThird = columnsThrough(flux, solid.areas.third);
      keepFlux(1u, place, ofSecond);
      keepFlux(2u, place, ofThird);
      // @ifdef ONLY_PRISMS
      let bend = ofSecond;
      // @else
      let bend = sum(ofSecond, ofThird);
      // @endif
      through[i] = multiplied(share, axpy(LINE_PLACES[i], bend, ofFirst));
      first = axpy(-LEFT_END[i], ofFirst, first);
      last = axpy(RIGHT_END[i], sum(ofFirst, bend), last);
    }
    first = throughEnd(cell, 0u, 0u, across, multiplied(share, first), isKept);
    last = throughEnd(cell, 0u, 1u, across, multiplied(share, last), isKept);
    let terms = divergenceAlong(&through, first);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      keepFlux(0u, placeOf(element, 0u, across, i), axpy(RIGHT_LIFT[i], last, terms[i]));
    }
  }
  workgroupBarrier();
  {
    let share = sideShare(1u, behind);
    var through = LineStates();
    var first = State();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 1u, across, i);
      let ofSecond = fluxOf(1u, place);
      first = axpy(-LEFT_END[i], ofSecond, first);
      through[i] = ofSecond;
      // @ifdef ONLY_TETRAHEDRA
      through[i] = axpy(LINE_PLACES[i], fluxOf(2u, place), through[i]);
      // @endif
      through[i] = multiplied(times(share, shareLeft(1u, LINE_PLACES[i])), through[i]);
    }
    first = throughEnd(cell, 1u, 0u, across, multiplied(share, first), isKept);
    let terms = divergenceAlong(&through, first);
    // Only this line reads row 1 at its points.
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 1u, across, i);
      keepFlux(1u, place, sum(fluxOf(0u, place), terms[i]));
    }
  }
  {
    var through = LineStates();
    var first = State();
    // @ifdef ONLY_PRISMS
    var last = State();
    // @endif
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let ofThird = multiplied(behind, fluxOf(2u, placeOf(element, 2u, across, i)));
      first = axpy(-LEFT_END[i], ofThird, first);
      // @ifdef ONLY_PRISMS
      last = axpy(RIGHT_END[i], ofThird, last);
      // @endif
      through[i] = multiplied(shareLeft(2u, LINE_PLACES[i]), ofThird);
    }
    first = throughEnd(cell, 2u, 0u, across, first, isKept);
    // @ifdef ONLY_PRISMS
    last = throughEnd(cell, 2u, 1u, across, last, isKept);
    // @endif
    let terms = divergenceAlong(&through, first);
    workgroupBarrier();
    if (isKept) {
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        var all = sum(terms[i], fluxOf(1u, placeOf(element, 2u, across, i)));
        // @ifdef ONLY_PRISMS
        all = axpy(RIGHT_LIFT[i], last, all);
        // @endif
        keepSpread(spreadRow(cell, lineStart(2u, across) + i * strideOf(2u)), all);
      }
    }
  }
}

// The share of û − u at the first end of a line, over `sideShare`, in its component at a point.
fn firstLift(axis: u32, i: u32) -> Scalar {
  return times(-LEFT_LIFT[i], over(one(), shareLeft(axis, LINE_PLACES[i])));
}

// The outward flux through an end of a line. @param inner that of the cell
fn throughEnd(
  cell: u32, axis: u32, end: u32, across: u32, inner: State, isKept: bool,
) -> State {
  let row = halfRow(cell, 2u * axis + end, across);
  // @ifdef TAKES_STATES
  // Where the neighbor takes the state of this cell, it adds its own flux.
  if (!takesBeyond(beyondSide(cell, axis, end))) {
    return State();
  }
  if (isKept) {
    keepSpread(row, inner);
  }
  return inner;
  // @else
  return spreadAt(row);
  // @endif
}

// Divergence along a line with the flux through its first end.
fn divergenceAlong(through: ptr<function, LineStates>, first: State) -> LineStates {
  var terms = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    var term = multiplied(LEFT_LIFT[i], first);
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      term = axpy(WEAK_SLOPE[LINE_POINTS * i + k], (*through)[k], term);
    }
    terms[i] = term;
  }
  return terms;
}

// @ifdef TAKES_STATES
// @else
// û − u at an end of a line within the mesh; stores the cell's half of the flux through it.
fn jumpAndHalf(
  cell: u32, axis: u32, end: u32, across: u32, element: u32, solid: Solid, inner: State,
  isKept: bool, time: Scalar,
) -> State {
  let beyond = beyondSide(cell, axis, end);
  let onSide = multiplied(toScalar(0.5), sum(inner, stateBeyond(beyond, across)));
  let jump = difference(onSide, inner);
  var components = Gradient();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    var weight = RIGHT_END[k];
    if (end == 0u) {
      weight = LEFT_END[k];
    }
    components = gradientSum(
      components, shareOf(weight, gradientOf(placeOf(element, axis, across, k))));
  }
  let way = 2.0 * f32(end) - 1.0;
  // @ifdef ONLY_PRISMS
  let factor = select(SIDE_FACTOR, 1.0, axis == 2u);
  // @else
  let factor = CONE_FACTOR;
  // @endif
  let lift = multiplied(toScalar(way * GRADIENT_LIFT * factor), jump);
  var outward = solid.areas.first;
  if (axis == 0u) {
    components.x = sum(components.x, lift);
    if (end == 1u) {
      components.y = sum(components.y, lift);
      // @ifdef ONLY_TETRAHEDRA
      components.z = sum(components.z, lift);
      // @endif
      outward = vectorSum(outward, bendOf(0u, solid.areas.second, solid.areas.third));
    }
  } else if (axis == 1u) {
    components.y = sum(components.y, lift);
    outward = solid.areas.second;
  } else {
    components.z = sum(components.z, lift);
    outward = solid.areas.third;
  }
  let share = sideShare(axis, minus(one(), linePoint(acrossOf(across).y)));
  let place = placeAlong(cell, axis, across, toScalar(f32(end)));
  let half = viscousThrough(
    onSide, gradientFrom(solid, components), vectorTimes(times(toScalar(0.5 * way), share), outward),
    place, time);
  if (isKept && !isBoundary(beyond)) {
    keepSpread(halfRow(cell, 2u * axis + end, across), half);
  }
  return jump;
}
// @endif
