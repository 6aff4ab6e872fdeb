// Cells and faces in strips that march over rows, by column and row of the grid or of its layers.
// @import fv/stage_cell.wgsl
// @import fv/continued.wgsl

// Position at these distances in cells from the corner of the grid.
fn placeAt(x: f32, y: f32) -> vec3f {
  return GRID_ORIGIN + GRID_SPACING * vec3f(x, y, 0.0);
}

// Number of the edge between a cell and the next one, counted from the lowest; on the boundary, the outermost edge.
fn highEdge(layer: Layer) -> f32 {
  return f32(select(layer.index + 1u, 0u, layer.side < 0));
}

fn cellAt(column: Layer, row: Layer) -> u32 {
  return row.index * GRID_COUNTS.x + column.index;
}

// The value in a layer, from the mean that it depends on.
fn layerMean(mean: State, column: Layer, row: Layer, time: Scalar) -> State {
  // @ifdef CONTINUED
  if (column.side == 0 && row.side == 0) {
    return mean;
  }
  return layeredMean(vec3i(numberOf(column, 0u), numberOf(row, 1u), 0), time);
  // @else
  return ghostMean(mean, column, row, time);
  // @endif
}

// The same from the conditions of the sides.
fn ghostMean(mean: State, column: Layer, row: Layer, time: Scalar) -> State {
  var layered = mean;
  if (column.side != 0) {
    let edge = select(0.0, f32(GRID_COUNTS.x), column.side > 0);
    let place = placeAt(edge, f32(row.index) + 0.5);
    layered = beyondSide(column.side, 0u, layered, place, time);
  }
  if (row.side != 0) {
    let edge = select(0.0, f32(GRID_COUNTS.y), row.side > 0);
    // @ifdef FACE_POINTS
    // Beyond a corner, the outermost column is the location.
    let ends = GRID_COUNTS.x - 1u;
    let beside = select(select(column.index, ends, column.side > 0), 0u, column.side < 0);
    let place = placeAt(f32(beside) + 0.5, edge);
    // @else
    let place = placeAt(f32(column.index) + 0.5, edge);
    // @endif
    layered = beyondSide(row.side, 1u, layered, place, time);
  }
  return layered;
}

// Number along an axis, continued beyond the sides of the grid.
fn numberOf(layer: Layer, axis: u32) -> i32 {
  let beyond = select(-layer.depth, i32(GRID_COUNTS[axis]) - 1 + layer.depth, layer.side > 0);
  return select(beyond, i32(layer.index), layer.side == 0);
}

// Inputs of face values. At obstacles, layer values depend on the window (cover.wgsl).
fn standing(mean: State, column: Layer, row: Layer, time: Scalar) -> State {
  // @ifdef MASKED
  return quantitiesOf(mean);
  // @else
  return quantitiesOf(layerMean(mean, column, row, time));
  // @endif
}

// Position of the face between two layers: −1 on the low side, 1 on the high one, otherwise 0.
fn faceSide(lower: Layer, higher: Layer) -> i32 {
  return select(0, -1, lower.side < 0 && higher.side == 0)
    + select(0, 1, lower.side == 0 && higher.side > 0);
}

// @ifdef MASKED
// The ghost values of the condition for interior face values. `side` includes its group, see coveredSide in
// cover.wgsl.
fn beyondCover(side: i32, axis: u32, inner: State, place: vec3f, time: Scalar) -> State {
  let normal = f32(sign(side)) * axisNormal(axis);
  let boundaryGroup = u32(abs(side)) - 1u;
  return quantitiesOf(ghostBeyond(boundaryGroup, stateOfQuantities(inner), normal, place, time));
}
// @endif

// The flux between the values on both sides of a face. On the boundary the outer one results from the condition.
fn throughFace(
  axis: u32, side: i32, below: State, above: State, place: vec3f, time: Scalar, gridSpeed: Scalar,
) -> FaceFlux {
  var lower = below;
  var higher = above;
  if (side < 0) {
    // @ifdef MASKED
    lower = beyondCover(side, axis, above, place, time);
    // @else
    lower = beyondFace(-1, axis, above, place, time);
    // @endif
    higher = settled(above);
  }
  if (side > 0) {
    // @ifdef MASKED
    higher = beyondCover(side, axis, below, place, time);
    // @else
    higher = beyondFace(1, axis, below, place, time);
    // @endif
    lower = settled(below);
  }
  return fluxThrough(lower, higher, axisNormal(axis), place, time, gridSpeed);
}
