// What viscous fluxes do in a stage, before it: by the method BR2, see solver/methods/cpr/cpu/viscous/viscousTerm.ts.
// LINES invocations per cell, VISCOUS_CELLS cells per workgroup, lines as in cpr/stage_entry.wgsl. The fluxes are linear
// in the gradient: through a side goes the mean of F_v(û, ∇u + β(û − u)·area/J) by the gradients of both cells, and each
// cell leaves its own half there. Per point the workgroup's memory has a row for each axis:
//
// 1. J∇u, gathered along each axis
// 2. at the ends of lines û − u, and the own half of what goes through
// 3. J∇u with all û − u lifted into it; along the first axis then F_v at the points
// 4. F_v·J∇ξ of each axis, its divergence gathered along each axis
// @import cpr/line_states.wgsl
// @import cpr/neighbours.wgsl
// @import cpr/viscous_rows.wgsl
// @import generated/viscous_physics.wgsl
// @import generated/viscous_memory.wgsl

const WRITES_CELLS = true;

struct ViscousStage {
  // Of Δt in the time at which the fluxes are taken.
  abscissa: Scalar,
}

@group(1) @binding(7) var<uniform> stage: ViscousStage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

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
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    {
      var u = lineStates(cell, axis, across);
      let line = lineGeometry(cell, axis, across);
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        var slope = State();
        // @unroll
        for (var k = 0u; k < LINE_POINTS; k++) {
          slope = axpy(SLOPE[LINE_POINTS * i + k], u[k], slope);
        }
        let place = placeOf(element, axis, across, i);
        if (axis == 0u) {
          keepOutward(place, areaAt(line, i), slope);
        } else {
          addOutward(place, areaAt(line, i), slope);
        }
      }
    }
    workgroupBarrier();
  }
  // û − u at the first end and the last of each axis in turn.
  var jumps = array<State, SIDES>();
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    var u = lineStates(cell, axis, across);
    let line = lineGeometry(cell, axis, across);
    // @unroll
    for (var end = 0u; end < 2u; end++) {
      let met = sideOf(cell, axis, end, across, element, line, &u, time);
      jumps[2u * axis + end] = met.jump;
      if (isKept) {
        keepSpread(halfRow(cell, 2u * axis + end, across), met.half);
      }
    }
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    let line = lineGeometry(cell, axis, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, axis, across, i);
      addOutward(place, first, multiplied(-LEFT_LIFT[i], jumps[2u * axis]));
      addOutward(place, last, multiplied(RIGHT_LIFT[i], jumps[2u * axis + 1u]));
    }
    workgroupBarrier();
  }
  {
    var u = lineStates(cell, 0u, across);
    let line = lineGeometry(cell, 0u, across);
    let first = areaAtEnd(line, 0u);
    let last = areaAtEnd(line, 1u);
    var through = LineStates();
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      let place = placeOf(element, 0u, across, i);
      addOutward(place, first, multiplied(-LEFT_LIFT[i], jumps[0]));
      addOutward(place, last, multiplied(RIGHT_LIFT[i], jumps[1]));
      let area = areaAt(line, i);
      let gradient = gathered(place, inverseDeterminantAt(line, area, i));
      let flux = viscousColumns(u[i], gradient, placeAlong(cell, 0u, across, LINE_PLACES[i]), time);
      through[i] = columnsThrough(flux, area);
      // @unroll
      for (var other = 1u; other < DIMENSION; other++) {
        keepRow(other, place, columnsThrough(flux, areaBeside(cell, other, across, i)));
      }
    }
    let terms = divergenceAlong(cell, 0u, across, &through);
    // @unroll
    for (var i = 0u; i < LINE_POINTS; i++) {
      keepRow(0u, placeOf(element, 0u, across, i), terms[i]);
    }
  }
  workgroupBarrier();
  // @unroll
  for (var axis = 1u; axis < DIMENSION; axis++) {
    {
      var through = LineStates();
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        through[k] = rowOf(axis, placeOf(element, axis, across, k));
      }
      let terms = divergenceAlong(cell, axis, across, &through);
      // @unroll
      for (var i = 0u; i < LINE_POINTS; i++) {
        let place = placeOf(element, axis, across, i);
        let all = sum(rowOf(0u, place), terms[i]);
        if (axis < LAST_AXIS) {
          keepRow(0u, place, all);
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

// Where the workgroup's memory has a point of a line.
fn placeOf(element: u32, axis: u32, across: u32, i: u32) -> u32 {
  return spread(element * MODES + lineStart(axis, across) + i * strideOf(axis));
}

fn addRow(row: u32, place: u32, share: Scalar, amount: State) {
  keepRow(row, place, axpy(share, amount, rowOf(row, place)));
}

// amount ⊗ area, a row for each component of the area.
fn keepOutward(place: u32, area: Vector, amount: State) {
  keepRow(0u, place, multiplied(area.x, amount));
  keepRow(1u, place, multiplied(area.y, amount));
  // @ifdef IN_3D
  keepRow(2u, place, multiplied(area.z, amount));
  // @endif
}

fn addOutward(place: u32, area: Vector, amount: State) {
  addRow(0u, place, area.x, amount);
  addRow(1u, place, area.y, amount);
  // @ifdef IN_3D
  addRow(2u, place, area.z, amount);
  // @endif
}

// The rows of a point, times a share.
fn gathered(place: u32, share: Scalar) -> Gradient {
  var gradient = Gradient();
  gradient.x = multiplied(share, rowOf(0u, place));
  gradient.y = multiplied(share, rowOf(1u, place));
  // @ifdef IN_3D
  gradient.z = multiplied(share, rowOf(2u, place));
  // @endif
  return gradient;
}

fn gradientSum(a: Gradient, b: Gradient) -> Gradient {
  var gradient = a;
  gradient.x = sum(a.x, b.x);
  gradient.y = sum(a.y, b.y);
  // @ifdef IN_3D
  gradient.z = sum(a.z, b.z);
  // @endif
  return gradient;
}

// start + amount ⊗ way
fn withOutward(start: Gradient, way: Vector, amount: State) -> Gradient {
  var gradient = start;
  gradient.x = axpy(way.x, amount, start.x);
  gradient.y = axpy(way.y, amount, start.y);
  // @ifdef IN_3D
  gradient.z = axpy(way.z, amount, start.z);
  // @endif
  return gradient;
}

fn columnsThrough(flux: FluxColumns, area: Vector) -> State {
  var through = axpy(area.x, flux.x, multiplied(area.y, flux.y));
  // @ifdef IN_3D
  through = axpy(area.z, flux.z, through);
  // @endif
  return through;
}

// J∇ξ of another axis at a point of a line along the first one.
fn areaBeside(cell: u32, axis: u32, across: u32, i: u32) -> Vector {
  let at = acrossOf(across);
  let beside = i + LINE_POINTS * select(at.x, at.y, axis == 1u);
  return areaAtPoint(lineGeometry(cell, axis, beside), select(at.y, at.x, axis == 1u));
}

// What stands at an end of a line.
struct Met {
  // û − u
  jump: State,
  // What of F_v·area goes out by the gradient of this cell: half of what does by that of both; all on the boundary.
  half: State,
}

fn sideOf(
  cell: u32, axis: u32, end: u32, across: u32, element: u32, line: LineGeometry,
  u: ptr<function, LineStates>, time: Scalar,
) -> Met {
  var inner = State();
  if (end == 0u) {
    inner = atFirstEnd(u);
  } else {
    inner = atLastEnd(u);
  }
  let area = areaAtEnd(line, end);
  let outward = vectorTimes(toScalar(2.0 * f32(end) - 1.0), area);
  let beyond = beyondSide(cell, axis, end);
  let isOutside = isBoundary(beyond);
  let group = beyond >> CODE_BITS;
  var place = placeAlong(cell, axis, across, toScalar(f32(end)));
  var onSide = State();
  var normal = Vector();
  if (isOutside) {
    normal = vectorTimes(over(one(), rootOf(dotOf(area, area))), outward);
    place = boundaryPlace(cell, axis, across, toScalar(f32(end)));
    onSide = stateOnSide(group, inner, normal, place, time);
  } else {
    onSide = multiplied(toScalar(0.5), sum(inner, stateBeyond(beyond, across)));
  }
  let jump = difference(onSide, inner);
  let share = times(toScalar(GRADIENT_LIFT), inverseDeterminantAtEnd(cell, axis, across, line, area, end));
  var gradient = withOutward(
    gradientAtEnd(element, axis, end, across, line), vectorTimes(share, outward), jump);
  var part = toScalar(0.5);
  if (isOutside) {
    gradient = gradientOnSide(group, onSide, gradient, normal, place, time);
    part = one();
  }
  return Met(jump, viscousThrough(onSide, gradient, vectorTimes(part, outward), place, time));
}

// That of the cell alone, from J∇u, at an end of a line.
fn gradientAtEnd(element: u32, axis: u32, end: u32, across: u32, line: LineGeometry) -> Gradient {
  // @ifdef ENDS_ARE_POINTS
  let i = end * (LINE_POINTS - 1u);
  return gathered(
    placeOf(element, axis, across, i), inverseDeterminantAt(line, areaAtEnd(line, end), i));
  // @else
  var gradient = Gradient();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    var share = RIGHT_END[k];
    if (end == 0u) {
      share = LEFT_END[k];
    }
    let own = gathered(
      placeOf(element, axis, across, k),
      times(share, inverseDeterminantAt(line, areaAt(line, k), k)));
    gradient = gradientSum(gradient, own);
  }
  return gradient;
  // @endif
}

// The divergence of the polynomial of fluxes along a line, less what its ends give to the correction, with that of the
// own halves.
fn divergenceAlong(
  cell: u32, axis: u32, across: u32, through: ptr<function, LineStates>,
) -> LineStates {
  let first = spreadAt(halfRow(cell, 2u * axis, across));
  let last = spreadAt(halfRow(cell, 2u * axis + 1u, across));
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
