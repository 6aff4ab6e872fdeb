// The report of a completed step for points of one cell: accumulated point by point, for the report of their
// invocation.
// @import cpr/point_report.wgsl
// @import stepping/lane_report.wgsl

struct PointReport {
  // Bits of the largest wave speed.
  fastest: u32,
  // The first violated condition, or CONDITIONS.
  violated: u32,
  // Bits of the largest change, per component.
  change: array<u32, PART_COMPONENTS>,
}

fn nothingFound() -> PointReport {
  return PointReport(0u, CONDITIONS, array<u32, PART_COMPONENTS>());
}

fn notePoint(
  found: ptr<function, PointReport>, cell: u32, point: u32, before: State, after: State,
) {
  let changed = difference(after, before);
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    (*found).change[c] = max((*found).change[c], magnitudeBits(partComponent(changed, c)));
  }
  let time = clock.time + clock.dt;
  let place = reportedPlace(cell, point);
  (*found).violated = min((*found).violated, violatedAt(after, place, time));
  // @ifdef VISCOUS
  (*found).fastest = max((*found).fastest, magnitudeBits(spreadingAt(cell, after, place, time)));
  // @else
  (*found).fastest = max((*found).fastest, magnitudeBits(fastestAt(after, place, time)));
  // @endif
}

fn reportOf(cell: u32, found: PointReport) -> LaneReport {
  // A number that is not finite counts as the largest change.
  var areFinite = true;
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    areFinite = areFinite && found.change[c] < INFINITY_BITS;
  }
  let report = cellReport(cell, areFinite, found.violated, bitcast<f32>(found.fastest));
  return LaneReport(report.rate, report.failure, found.change);
}
