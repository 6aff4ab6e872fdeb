// The report of an invocation on the cells that only it steps, for step_report.wgsl.
// @import stepping/step_report.wgsl

struct LaneReport {
  // Largest rate over all its cells; see `CellReport`.
  rate: u32,
  failure: u32,
  // Bits of the largest change, per component.
  change: array<u32, PART_COMPONENTS>,
}

fn emptyReport() -> LaneReport {
  return LaneReport(0u, NO_FAILURE, array<u32, PART_COMPONENTS>());
}

// A cell's state before and after the step.
fn noteCell(
  report: ptr<function, LaneReport>, cell: u32, before: State, after: State, time: Scalar,
) {
  let changed = difference(after, before);
  var areFinite = true;
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    let change = magnitudeBits(partComponent(changed, c));
    (*report).change[c] = max((*report).change[c], change);
    areFinite = areFinite && change < INFINITY_BITS;
  }
  let found = reportCell(cell, after, areFinite, time);
  (*report).rate = max((*report).rate, found.rate);
  (*report).failure = min((*report).failure, found.failure);
}

// Must be called by all invocations, after the barrier required by openReport.
fn reportLane(report: LaneReport) {
  let rate = largestNearby(report.rate);
  let failure = smallestNearby(report.failure);
  let speaks = speaksForNearby();
  if (speaks) {
    atomicMax(&groupRate, rate);
    atomicMin(&groupFailure, failure);
  }
  // @unroll
  for (var c = 0u; c < PART_COMPONENTS; c++) {
    let largest = largestNearby(report.change[c]);
    if (speaks) {
      atomicMax(&groupChange[c], largest);
    }
  }
}
