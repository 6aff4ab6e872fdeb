// What space/drive.wgsl has to know of triangles and their modes.
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/first_mode.wgsl
// @import generated/drive.wgsl

// At a point of the volume rule.
fn sourceAt(cell: u32, point: u32, u: State, time: f32) -> State {
  let metric = triangles[cell].metric;
  let reference = tables.volumePoints[point];
  let position = cellOrigin(cell) + reference.x * metric.xy + reference.y * metric.zw;
  return driveSource(u, position.x, position.y, time);
}

fn measureOf(cell: u32) -> f32 {
  return 0.5 * determinant(triangles[cell].metric);
}

// Of a mode in the mean over a cell.
fn shareInMean(cell: u32, mode: u32) -> f32 {
  return select(0.0, FIRST_MODE_VALUE, mode == 0u);
}
