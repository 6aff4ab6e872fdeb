// Viscous fluxes before each stage in the cells of cpr/affine_solid_lines.wgsl: the results of cpr/br2_entry.wgsl or
// cpr/ldg_sides_entry.wgsl with fewer operations. Gradients and fluxes have components along the constant area vectors:
// ∇u = (N_r u_r + N_s u_s + N_t u_t)/J and F_a = F_v·N_a. The area vectors at the first ends of lines are along N_r, N_s
// and N_t, so û − u there is lifted into one component; those at the last ends of the first axis are along the sum of
// those that the axis bends to. The other last ends have no area, except in prisms those of the third axis.
// Workgroup memory has one row, through which the values of lines along one axis reach those along another, one quantity
// after another: on an H200 the kernel was slower with every further row.
// @import cpr/ldg_jumps.wgsl
// @import cpr/project_stage.wgsl
// @import cpr/viscous_boundary.wgsl
// @import cpr/viscous_lines.wgsl

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

// ∇u of u_r, u_s, u_t.
fn gradientFrom(solid: Solid, first: State, second: State, third: State) -> Gradient {
  var gradient = outwardOf(solid.slopes.first, first);
  gradient = withOutward(gradient, solid.slopes.second, second);
  return withOutward(gradient, solid.slopes.third, third);
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
  // @else
  // Read first, to overlap their latency with the slopes.
  var outer = array<State, SIDES>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    outer[2u * axis] = stateBeyond(beyondSide(cell, axis, 0u), across);
    if (!isCollapsed(cell, axis)) {
      outer[2u * axis + 1u] = stateBeyond(beyondSide(cell, axis, 1u), across);
    }
  }
  // @endif
  let inverse = over(one(), sideShare(1u, behind));
  // J over the determinant, over `sideShare`.
  let narrow = over(one(), times(minus(one(), linePoint(at.x)), sideShare(0u, behind)));
  // u_r, u_s, u_t at the points of the line along the first axis.
  var slopesR = LineStates();
  var slopesS = LineStates();
  var slopesT = LineStates();
  {
    var slopes = slopesOf(cell, 1u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      slopes[i] = multiplied(inverse, slopes[i]);
    }
    keepLine(element, 1u, across, &slopes);
    slopesS = lineKept(element, 0u, across);
  }
  {
    var slopes = slopesOf(cell, 2u, across);
    keepLine(element, 2u, across, &slopes);
    slopesT = lineKept(element, 0u, across);
  }
  {
    let slopes = slopesOf(cell, 0u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let slope = multiplied(narrow, slopes[i]);
      let bent = multiplied(LINE_PLACES[i], slope);
      slopesR[i] = slope;
      // @ifdef ONLY_TETRAHEDRA
      slopesT[i] = sum(bent, axpy(linePoint(at.x), slopesS[i], slopesT[i]));
      // @endif
      slopesS[i] = sum(bent, slopesS[i]);
    }
  }
  let solid = solidFrom(cell);
  // @ifdef TAKES_STATES
  // @else
  var ends = endGradients(element, across, &slopesR, &slopesS, &slopesT);
  // û − u at the ends of lines with area.
  var jumps = array<State, SIDES>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    var u = lineStates(cell, axis, across);
    jumps[2u * axis] = jumpAndHalf(
      cell, axis, 0u, across, solid, ends[2u * axis], atFirstEnd(&u), outer[2u * axis], isKept, time);
    if (!isCollapsed(cell, axis)) {
      jumps[2u * axis + 1u] = jumpAndHalf(
        cell, axis, 1u, across, solid, ends[2u * axis + 1u], atLastEnd(&u), outer[2u * axis + 1u],
        isKept, time);
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
  // @endif
  {
    let jump = multiplied(inverse, jumps[2]);
    var lifts = LineStates();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      lifts[i] = multiplied(firstLift(1u, i), jump);
    }
    keepLine(element, 1u, across, &lifts);
    let turned = lineKept(element, 0u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      slopesS[i] = sum(slopesS[i], turned[i]);
    }
  }
  {
    var lifts = LineStates();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      lifts[i] = multiplied(firstLift(2u, i), jumps[4]);
      // @ifdef ONLY_PRISMS
      lifts[i] = axpy(RIGHT_LIFT[i], jumps[5], lifts[i]);
      // @endif
    }
    keepLine(element, 2u, across, &lifts);
    let turned = lineKept(element, 0u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      slopesT[i] = sum(slopesT[i], turned[i]);
    }
  }
  {
    let first = multiplied(narrow, jumps[0]);
    let last = multiplied(narrow, jumps[1]);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let lift = multiplied(RIGHT_LIFT[i], last);
      slopesR[i] = axpy(firstLift(0u, i), first, sum(slopesR[i], lift));
      slopesS[i] = sum(slopesS[i], lift);
      // @ifdef ONLY_TETRAHEDRA
      slopesT[i] = sum(slopesT[i], lift);
      // @endif
    }
  }
  projectValues(cell, element, across, true, &slopesR);
  projectValues(cell, element, across, true, &slopesS);
  projectValues(cell, element, across, true, &slopesT);
  // J ∂u/∂t of the fluxes along the first axis, and F_s, F_t.
  var rates = LineStates();
  var seconds = LineStates();
  var thirds = LineStates();
  {
    var u = lineStates(cell, 0u, across);
    let share = sideShare(0u, behind);
    var through = LineStates();
    var first = State();
    var last = State();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let gradient = gradientFrom(
        solid, slopesR[i], slopesS[i], slopesT[i]);
      let flux = viscousColumns(u[i], gradient, placeAlong(cell, 0u, across, LINE_PLACES[i]), time);
      let ofFirst = columnsThrough(flux, solid.areas.first);
      seconds[i] = columnsThrough(flux, solid.areas.second);
      thirds[i] = columnsThrough(flux, solid.areas.third);
      // @ifdef ONLY_PRISMS
      let bend = seconds[i];
      // @else
      let bend = sum(seconds[i], thirds[i]);
      // @endif
      through[i] = multiplied(share, axpy(LINE_PLACES[i], bend, ofFirst));
      first = axpy(-LEFT_END[i], ofFirst, first);
      last = axpy(RIGHT_END[i], sum(ofFirst, bend), last);
    }
    first = throughEnd(cell, 0u, 0u, across, multiplied(share, first), isKept);
    last = throughEnd(cell, 0u, 1u, across, multiplied(share, last), isKept);
    rates = divergenceAlong(&through, first);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      rates[i] = axpy(RIGHT_LIFT[i], last, rates[i]);
    }
  }
  keepFluxes(element, 0u, across, &rates);
  rates = fluxesKept(element, 1u, across);
  keepFluxes(element, 0u, across, &seconds);
  var through = fluxesKept(element, 1u, across);
  keepFluxes(element, 0u, across, &thirds);
  // @ifdef ONLY_TETRAHEDRA
  {
    let bends = fluxesKept(element, 1u, across);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      seconds[i] = through[i];
      through[i] = axpy(LINE_PLACES[i], bends[i], through[i]);
    }
  }
  // @else
  seconds = through;
  // @endif
  thirds = fluxesKept(element, 2u, across);
  {
    let share = sideShare(1u, behind);
    var first = State();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      first = axpy(-LEFT_END[i], seconds[i], first);
      through[i] = multiplied(times(share, shareLeft(1u, LINE_PLACES[i])), through[i]);
    }
    first = throughEnd(cell, 1u, 0u, across, multiplied(share, first), isKept);
    let terms = divergenceAlong(&through, first);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      rates[i] = sum(rates[i], terms[i]);
    }
  }
  keepFluxes(element, 1u, across, &rates);
  rates = fluxesKept(element, 2u, across);
  {
    var first = State();
    // @ifdef ONLY_PRISMS
    var last = State();
    // @endif
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let ofThird = multiplied(behind, thirds[i]);
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
    if (isKept) {
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        var all = sum(terms[i], rates[i]);
        // @ifdef ONLY_PRISMS
        all = axpy(RIGHT_LIFT[i], last, all);
        // @endif
        keepSpread(spreadRow(cell, lineStart(2u, across) + i * strideOf(2u)), all);
      }
    }
  }
}

// ∂u/∂ξ at the points of a line.
fn slopesOf(cell: u32, axis: u32, across: u32) -> LineStates {
  var u = lineStates(cell, axis, across);
  var slopes = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    slopes[i] = slopeAt(&u, i);
  }
  return slopes;
}

// Stores the values of all lines along an axis in workgroup memory, once its former values have been read.
fn keepLine(element: u32, axis: u32, across: u32, values: ptr<function, LineStates>) {
  workgroupBarrier();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    keepRow(0u, placeOf(element, axis, across, i), (*values)[i]);
  }
  workgroupBarrier();
}

fn lineKept(element: u32, axis: u32, across: u32) -> LineStates {
  var values = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    values[i] = rowOf(0u, placeOf(element, axis, across, i));
  }
  return values;
}

// The same for variables with viscous fluxes.
fn keepFluxes(element: u32, axis: u32, across: u32, values: ptr<function, LineStates>) {
  workgroupBarrier();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    keepFlux(0u, placeOf(element, axis, across, i), (*values)[i]);
  }
  workgroupBarrier();
}

fn fluxesKept(element: u32, axis: u32, across: u32) -> LineStates {
  var values = LineStates();
  // @unroll
  for (var i = 0u; i < LINE_POINTS; i++) {
    values[i] = fluxOf(0u, placeOf(element, axis, across, i));
  }
  return values;
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
// u_r, u_s, u_t at the ends of lines with area.
fn endGradients(
  element: u32, across: u32, slopesR: ptr<function, LineStates>,
  slopesS: ptr<function, LineStates>, slopesT: ptr<function, LineStates>,
) -> array<Gradient, SIDES> {
  var ends = array<Gradient, SIDES>();
  ends[0] = Gradient(atFirstEnd(slopesR), atFirstEnd(slopesS), atFirstEnd(slopesT));
  ends[1] = Gradient(atLastEnd(slopesR), atLastEnd(slopesS), atLastEnd(slopesT));
  keepLine(element, 0u, across, slopesR);
  // @unroll
  for (var side = 2u; side < SIDES; side++) {
    ends[side].x = atEndKept(element, side, across);
  }
  keepLine(element, 0u, across, slopesS);
  // @unroll
  for (var side = 2u; side < SIDES; side++) {
    ends[side].y = atEndKept(element, side, across);
  }
  keepLine(element, 0u, across, slopesT);
  // @unroll
  for (var side = 2u; side < SIDES; side++) {
    ends[side].z = atEndKept(element, side, across);
  }
  return ends;
}

// The value at an end of a line of those in workgroup memory.
fn atEndKept(element: u32, side: u32, across: u32) -> State {
  var values = lineKept(element, side / 2u, across);
  if (side % 2u == 0u) {
    return atFirstEnd(&values);
  }
  return atLastEnd(&values);
}

// û − u at an end of a line within the mesh; stores the cell's half of the flux through it. @param own u_r, u_s, u_t of the
// cell alone
fn jumpAndHalf(
  cell: u32, axis: u32, end: u32, across: u32, solid: Solid, own: Gradient, inner: State,
  outer: State, isKept: bool, time: Scalar,
) -> State {
  let beyond = beyondSide(cell, axis, end);
  let onSide = multiplied(toScalar(0.5), sum(inner, outer));
  let jump = difference(onSide, inner);
  var components = own;
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
    onSide, gradientFrom(solid, components.x, components.y, components.z),
    vectorTimes(times(toScalar(0.5 * way), share), outward),
    place, time);
  if (isKept && !isBoundary(beyond)) {
    keepSpread(halfRow(cell, 2u * axis + end, across), half);
  }
  return jump;
}
// @endif
