// What a completed step has made of a point, for the report of its invocation.
// @import cpr/point_report.wgsl
// @import stepping/lane_report.wgsl

fn notePoint(
  report: ptr<function, LaneReport>, cell: u32, point: u32, before: State, after: State,
) {
  reportedFunction = point;
  noteCell(report, cell, before, after, clock.time + clock.dt);
}
