// Cell data of space/drive.wgsl for triangles and their modes.
// @import mesh/triangles.wgsl
// @import dg/tables.wgsl
// @import dg/first_mode.wgsl
// @import generated/drive.wgsl
// @import numeric/f32.wgsl

// State at a point of the volume rule.
fn drivenStateAt(point: u32, coefficients: ptr<function, array<State, MODES>>) -> State {
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(tables.volume[point * MODES + j].x, (*coefficients)[j], u);
  }
  return u;
}

fn sourceAt(cell: u32, point: u32, u: State, time: f32) -> State {
  let metric = triangles[cell].metric;
  let reference = tables.volumePoints[point];
  let position = cellOrigin(cell) + reference.x * metric.xy + reference.y * metric.zw;
  return driveSource(u, position.x, position.y, time);
}

// Weight of the value at a point in the projection on a mode.
fn shareInFunction(point: u32, mode: u32) -> f32 {
  return tables.volume[point * MODES + mode].w;
}

fn measureOf(cell: u32) -> f32 {
  return 0.5 * determinant(triangles[cell].metric);
}

// Weight of a mode in the mean over a cell.
fn shareInMean(cell: u32, mode: u32) -> f32 {
  return select(0.0, FIRST_MODE_VALUE, mode == 0u);
}
