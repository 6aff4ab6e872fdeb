// Points of a grid and of the layer beyond its sides: there, what the side's condition makes of the mirrored point, in
// the middle of its face on the boundary. Beyond two sides the later axis' condition continues from what the earlier one
// made. The kernel has cellPoint(cell).
// @import mesh/layers.wgsl
// @import generated/mirrored.wgsl

struct LayeredCell {
  // The numbers of the cell whose point it is, or is made of.
  cell: vec3u,
  // Along each axis: beyond the low side −1, beyond the high one 1.
  sides: vec3i,
}

// `numbers` of a cell, that may be beyond sides.
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

// What the conditions make of the point of a cell; the same where it is within.
fn beyondSides(layered: LayeredCell, inner: Point, time: Scalar) -> Point {
  var point = inner;
  // The conditions stand here once.
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
