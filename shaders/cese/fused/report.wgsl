// What an invocation has found in the points of the cells that it steps.
// @import cese/points.wgsl
// @import stepping/lane_report.wgsl

fn notePoint(
  report: ptr<function, LaneReport>, cell: u32, before: Point, after: Point, time: Scalar,
) {
  noteCell(report, cell, before.u, after.u, time);
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let changed = difference(after.slopes[axis], before.slopes[axis]);
    // @unroll
    for (var c = 0u; c < PART_COMPONENTS; c++) {
      (*report).change[c] = max((*report).change[c], magnitudeBits(partComponent(changed, c)));
    }
  }
}
