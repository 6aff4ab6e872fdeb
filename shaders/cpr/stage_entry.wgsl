// Entry point of the stage kernels: LINES invocations per cell, CELLS_PER_GROUP cells per workgroup. An invocation
// processes a line along each axis in turn, whose states it reads from the source; results pass from one axis to the
// next through workgroup memory. The axis processed last completes the points of its line. In meshes with collapsed
// cells it is the first one, along which the projection starts and ends, otherwise the last one, so that adjacent
// invocations write to adjacent addresses. The importing module defines `stageStartAt(point, u)`, further values read
// there, `stageStep()`, the factor of ∂u/∂t, and `advance(point, begun, u, change, isKept)`, the new state. The last
// stage of a step also reports it.
// @import cpr/line_terms.wgsl
// @import generated/cell_range.wgsl
// @import generated/gathered.wgsl
// @import generated/note_point.wgsl
// @import generated/stage_projection.wgsl
// @import generated/stage.wgsl

// @ifdef PROJECTS
const FINAL_AXIS = 0u;

fn axisOf(turn: u32) -> u32 {
  return LAST_AXIS - turn;
}
// @else
const FINAL_AXIS = LAST_AXIS;

fn axisOf(turn: u32) -> u32 {
  return turn;
}
// @endif

@compute @workgroup_size(GROUP_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  // @ifdef REPORTS
  if (local == 0u) {
    openGroup();
  }
  // @endif
  let group = workgroup.y * workgroups.x + workgroup.x;
  let element = local / LINES;
  let across = local % LINES;
  // Extra invocations process the last cell, but neither store nor report results.
  let index = firstCell() + group * CELLS_PER_GROUP + element;
  let cell = min(index, endOfCells() - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < endOfCells();
  let time = stageTime();
  let step = stageStep();
  // @ifdef CAPTURES_SHOCKS
  takeSubcellShare(cell);
  // @endif
  // @unroll
  for (var turn = 0u; turn < LAST_AXIS; turn++) {
    let axis = axisOf(turn);
    {
      var u = lineStates(cell, axis, across);
      var terms = lineTerms(cell, axis, across, lineGeometry(cell, axis, across), &u, time);
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        let place = spread(element * MODES + lineStart(axis, across) + k * strideOf(axis));
        if (turn == 0u) {
          gather(place, terms[k]);
        } else {
          gather(place, sum(gathered(place), terms[k]));
        }
      }
    }
    workgroupBarrier();
  }
  var u = lineStates(cell, FINAL_AXIS, across);
  let line = lineGeometry(cell, FINAL_AXIS, across);
  var terms = lineTerms(cell, FINAL_AXIS, across, line, &u, time);
  // @ifdef PROJECTS
  // @else
  var started = startOfLine(cell, across, &u);
  // @endif
  // @ifdef BY_HALVES
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lineStart(FINAL_AXIS, across) + k * strideOf(FINAL_AXIS);
    terms[k] = difference(terms[k], spreadAt(spreadRow(cell, point)));
  }
  // @endif
  // @ifdef REPORTS
  var found = nothingFound();
  // @endif
  // @ifdef PROJECTS
  // All changes precede the projection of collapsed cells.
  let hasTriangles = isTriangle(firstCell() + group * CELLS_PER_GROUP);
  let isOurs = isTriangle(cell);
  var changes = LineStates();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lineStart(FINAL_AXIS, across) + k * strideOf(FINAL_AXIS);
    let inverse = times(minusOne(), inverseDeterminantAt(line, areaAt(line, k), k));
    changes[k] = multiplied(
      times(step, inverse), sum(gathered(spread(element * MODES + point)), terms[k]));
  }
  // @ifdef WEIGHTS_CELLS
  if (hasTriangles) {
    // Fluxes are projected before the division by J of the cell.
    if (isOurs) {
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        changes[k] = multiplied(over(one(), ownInverseAt(cell, across, line, k)), changes[k]);
      }
    }
    projectValues(cell, element, across, isOurs, &changes);
    if (isOurs) {
      // @unroll
      for (var k = 0u; k < LINE_POINTS; k++) {
        changes[k] = multiplied(ownInverseAt(cell, across, line, k), changes[k]);
      }
    }
  }
  // @endif
  if (HAS_SOURCE) {
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      let place = placeAlong(cell, FINAL_AXIS, across, LINE_PLACES[k]);
      changes[k] = axpy(step, sourceOf(u[k], place, time), changes[k]);
    }
  }
  if (hasTriangles) {
    projectValues(cell, element, across, isOurs, &changes);
  }
  // Read after the projection, which needs the registers.
  var started = startOfLine(cell, across, &u);
  // @endif
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lineStart(FINAL_AXIS, across) + k * strideOf(FINAL_AXIS);
    // @ifdef PROJECTS
    let change = changes[k];
    // @else
    // −Δt/J
    let inverse = times(minusOne(), inverseDeterminantAt(line, areaAt(line, k), k));
    var change = multiplied(
      times(step, inverse), sum(gathered(spread(element * MODES + point)), terms[k]));
    if (HAS_SOURCE) {
      let place = placeAlong(cell, FINAL_AXIS, across, LINE_PLACES[k]);
      change = axpy(step, sourceOf(u[k], place, time), change);
    }
    // @endif
    let updated = advance(cell * MODES + point, started[k], u[k], change, isKept);
    if (isKept) {
      keepTarget(cell * MODES + point, updated);
    }
    // @ifdef REPORTS
    notePoint(&found, cell, point, started[k].old, updated);
    // @endif
  }
  // @ifdef REPORTS
  var report = emptyReport();
  if (index < endOfCells()) {
    report = reportOf(cell, found);
  }
  reportLane(report);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(knownSoFar(), reportingGroups(workgroups));
  }
  // @endif
}

// @ifdef WEIGHTS_CELLS
// 1/J of a collapsed cell at a point of a line along the first axis.
fn ownInverseAt(cell: u32, across: u32, line: LineGeometry, k: u32) -> Scalar {
  return times(inverseDeterminantAt(line, areaAt(line, k), k), collapseShare(cell, across));
}
// @endif

// All values of a line at the start of the stage, to be read before the first is written.
fn startOfLine(
  cell: u32, across: u32, u: ptr<function, LineStates>,
) -> array<StageStart, LINE_POINTS> {
  var started = array<StageStart, LINE_POINTS>();
  // @unroll
  for (var k = 0u; k < LINE_POINTS; k++) {
    let point = lineStart(FINAL_AXIS, across) + k * strideOf(FINAL_AXIS);
    started[k] = stageStartAt(cell * MODES + point, (*u)[k]);
  }
  return started;
}
