// Cell data of space/drive.wgsl for triangles and their modes, in df64.
// @import dg/df64/samples.wgsl
// @import generated/drive.wgsl

fn drivenStateAt(
  point: u32, coefficients: ptr<function, array<Df64State, MODES>>,
) -> Df64State {
  return df64ValueAt(point, coefficients);
}

fn sourceAt(cell: u32, point: u32, u: Df64State, time: Df64) -> Df64State {
  let reference = df64Tables.points[point];
  let position = df64PointIn(cell, df64MetricOf(cell), reference.xy, reference.zw);
  return driveSource(u, position.x, position.y, time);
}

fn shareInFunction(point: u32, mode: u32) -> Df64 {
  return df64Tables.values[point][mode].zw;
}

fn measureOf(cell: u32) -> Df64 {
  return 0.5 * df64Determinant(df64MetricOf(cell));
}

fn shareInMean(cell: u32, mode: u32) -> Df64 {
  return select(toDf64(0.0), df64Tables.values[0][0].xy, mode == 0u);
}
