// Cell data of space/drive.wgsl for cells with a rule.
// @import generated/cells.wgsl
// @import generated/rule.wgsl
// @import generated/drive.wgsl
// @import numeric/f32.wgsl

// State at a quadrature point.
fn drivenStateAt(point: u32, coefficients: ptr<function, array<State, MODES>>) -> State {
  var u = State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    u = axpy(tables.volume[point * MODES + j].x, (*coefficients)[j], u);
  }
  return u;
}

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

// Weight of the value at a point in the projection on a function.
fn shareInFunction(point: u32, function: u32) -> f32 {
  return tables.volume[point * MODES + function].w;
}

fn measureOf(cell: u32) -> f32 {
  return cellMeasure(cell);
}

// Weight of a function in the mean over a cell.
fn shareInMean(cell: u32, function: u32) -> f32 {
  // @ifdef UNEQUAL_SHARES
  return meanShare(cell, function);
  // @else
  return tables.means[function].x;
  // @endif
}
