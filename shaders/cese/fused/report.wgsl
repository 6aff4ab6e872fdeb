// The report of an invocation on the points of its cells, for stepping/lane_report.wgsl, with few operations as long
// as all points are valid.
// @import cese/points.wgsl
// @import stepping/lane_report.wgsl
// @import generated/state_check.wgsl

struct Notes {
  // The largest wave speed.
  speed: Scalar,
  // See `CellReport`.
  failure: u32,
  // Largest change of a coefficient, per variable.
  change: array<Scalar, VARIABLES>,
}

fn noNotes() -> Notes {
  return Notes(0.0, NO_FAILURE, array<Scalar, VARIABLES>());
}

fn notePoint(
  notes: ptr<function, Notes>, cell: u32, before: Point, after: Point, time: Scalar,
) {
  let changed = difference(after.u, before.u);
  // The sum is not finite if any term is not.
  var total = Scalar();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let change = component(changed, v);
    total += change;
    (*notes).change[v] = max((*notes).change[v], abs(change));
  }
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let turned = difference(after.slopes[axis], before.slopes[axis]);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      (*notes).change[v] = max((*notes).change[v], abs(component(turned, v)));
    }
  }
  let check = checkState(after.u, cellCenter(cell), time);
  if (check.isAdmissible && isFinite(total)) {
    (*notes).speed = max((*notes).speed, check.speed);
  } else {
    let found = reportCell(cell, after.u, isFinite(total), time);
    (*notes).failure = min((*notes).failure, found.failure);
  }
}

// Must be called by all invocations, after the barrier required by openReport.
fn reportNotes(notes: Notes) {
  var report = emptyReport();
  // All cells are equal.
  report.rate = magnitudeBits(notes.speed / cellSize(0u));
  report.failure = notes.failure;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    report.change[v] = magnitudeBits(notes.change[v]);
  }
  reportLane(report);
}
