// Cell data of space/drive.wgsl for curved cells with a rule, in df64.
// @import space/df64/rule.wgsl
// @import generated/drive.wgsl

fn drivenStateAt(point: u32, coefficients: ptr<function, Coefficients>) -> Df64State {
  return stateAt(point, coefficients);
}

fn sourceAt(cell: u32, point: u32, u: Df64State, time: Df64) -> Df64State {
  let place = ruleMap(cell, point).place;
  // @ifdef IN_2D
  return driveSource(u, place.x, place.y, time);
  // @else
  return driveSource(u, place.x, place.y, place.z, time);
  // @endif
}

fn shareInFunction(point: u32, function: u32) -> Df64 {
  return tables.volume[point * MODES + function].zw;
}

fn measureOf(cell: u32) -> Df64 {
  return cellMeasureDf64(cell);
}

fn shareInMean(cell: u32, function: u32) -> Df64 {
  return meanShareDf64(cell, function);
}
