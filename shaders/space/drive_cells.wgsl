// What space/drive.wgsl has to know of cells with a rule.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import generated/drive.wgsl

// At a point of the rule.
fn sourceAt(cell: u32, point: u32, u: State, time: f32) -> State {
  let place = cellPlace(cell, tables.volumePoints[point].xyz);
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

fn measureOf(cell: u32) -> f32 {
  return cellMeasure(cell);
}

// Of a function in the mean over a cell.
fn shareInMean(cell: u32, function: u32) -> f32 {
  // @ifdef UNEQUAL_SHARES
  return meanShare(cell, function);
  // @else
  return tables.means[function].x;
  // @endif
}
