// Cell data of space/drive.wgsl for grid cells with means as states, in df64.
// @import mesh/df64/grid.wgsl
// @import space/df64/state.wgsl
// @import generated/drive.wgsl

fn drivenStateAt(
  point: u32, coefficients: ptr<function, array<Df64State, MODES>>,
) -> Df64State {
  return (*coefficients)[0];
}

fn sourceAt(cell: u32, point: u32, u: Df64State, time: Df64) -> Df64State {
  let reference = RULE_POINTS_DF64[point];
  let place = placeWithinDf64(cell, Df64Place(reference[0], reference[1], reference[2]));
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
  return RULE_WEIGHTS_DF64[point];
}

fn measureOf(cell: u32) -> Df64 {
  return GRID_MEASURE_DF64;
}

fn shareInMean(cell: u32, function: u32) -> Df64 {
  return toDf64(1.0);
}
