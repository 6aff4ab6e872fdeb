// Points of a grid and of the layer beyond its sides: there, the condition of the side applied to the mirrored point,
// at the center of its face on the boundary. Beyond two sides, the condition of the later axis is applied to the
// result of the earlier one. The kernel has cellPoint(cell).
// @import mesh/layers.wgsl
// @import generated/mirrored.wgsl

struct LayeredCell {
  // Indices of the cell whose point it is, or from which it is derived.
  cell: vec3u,
  // Along each axis: −1 beyond the low side, 1 beyond the high one.
  sides: vec3i,
}

// Returns the layered cell at `numbers`, which may be beyond the sides of the grid.
fn layeredCell(numbers: vec3i) -> LayeredCell {
  var layered = LayeredCell();
  // @unroll UNROLLED_AXES
  for (var axis = 0u; axis < AXES; axis++) {
    let layer = layerAt(numbers[axis], axis);
    layered.cell[axis] = layer.index;
    layered.sides[axis] = layer.side;
  }
  return layered;
}

fn cellIndex(cell: vec3u) -> u32 {
  return cell.x + GRID_COUNTS.x * (cell.y + GRID_COUNTS.y * cell.z);
}

// Applies the conditions to the point of a cell; unchanged inside the grid.
fn beyondSides(layered: LayeredCell, inner: Point, time: Scalar) -> Point {
  var point = inner;
  // The code of the conditions is instantiated only here.
  for (var axis = 0u; axis < AXES; axis++) {
    let side = layered.sides[axis];
    if (side != 0) {
      let boundaryGroup = select(HIGH_GROUPS[axis], LOW_GROUPS[axis], side < 0);
      let normal = f32(side) * axisNormal(axis);
      let face = edgePlace(vec3f(layered.cell) + 0.5 + 0.5 * normal);
      point = mirroredPoint(boundaryGroup, point, normal, face, time);
    }
  }
  return point;
}

fn layeredPoint(numbers: vec3i, time: Scalar) -> Point {
  let layered = layeredCell(numbers);
  return beyondSides(layered, cellPoint(cellIndex(layered.cell)), time);
}
