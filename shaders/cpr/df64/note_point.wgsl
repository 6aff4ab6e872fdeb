// The report of a completed step at a point in df64, from the high parts.
// @import cpr/point_report.wgsl
// @import stepping/lane_report.wgsl
// @import space/df64/states.wgsl

fn notePoint(
  report: ptr<function, LaneReport>, cell: u32, point: u32, before: Df64State, after: Df64State,
) {
  reportedFunction = point;
  var areFinite = true;
  var high = array<f32, VARIABLES>();
  for (var v = 0u; v < VARIABLES; v++) {
    let change = magnitudeBits(df64Subtract(after[v], before[v]).x);
    (*report).change[v] = max((*report).change[v], change);
    areFinite = areFinite && change < INFINITY_BITS;
    high[v] = after[v].x;
  }
  let found = reportCell(cell, partFrom(high), areFinite, clock.time + clock.dt);
  (*report).rate = max((*report).rate, found.rate);
  (*report).failure = min((*report).failure, found.failure);
}

// Returns an empty report: `reportOf` replaces it by the complete report of an invocation.
fn nothingFound() -> LaneReport {
  return emptyReport();
}

fn reportOf(cell: u32, found: LaneReport) -> LaneReport {
  return found;
}
