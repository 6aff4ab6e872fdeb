// Cell data of space/drive.wgsl for cells with a mean and slopes, in df64.
// @import generated/cells_df64.wgsl
// @import generated/drive.wgsl

fn drivenStateAt(
  point: u32, coefficients: ptr<function, array<Df64State, MODES>>,
) -> Df64State {
  return stateAtPoint(point, coefficients);
}

fn sourceAt(cell: u32, point: u32, u: Df64State, time: Df64) -> Df64State {
  let place = rulePlace(cell, point);
  // @ifdef IN_1D
  return driveSource(u, place.x, time);
  // @endif
  // @ifdef IN_2D
  return driveSource(u, place.x, place.y, time);
  // @endif
  // @ifdef IN_3D
  return driveSource(u, place.x, place.y, place.z, time);
  // @endif
}

fn shareInFunction(point: u32, function: u32) -> Df64 {
  return df64Multiply(
    RULE_WEIGHTS_DF64[point], df64Scale(functionAt(point, function), inverseSquare(function)));
}

fn measureOf(cell: u32) -> Df64 {
  return meanMeasure(cell, 0u);
}

fn shareInMean(cell: u32, function: u32) -> Df64 {
  return df64Divide(meanMeasure(cell, function), meanMeasure(cell, 0u));
}
