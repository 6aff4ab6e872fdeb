// Points at cell centers as read and written by both half steps in one kernel.
// @import space/blocks.wgsl
// @import stepping/clock_state.wgsl
// @import cese/points.wgsl
// @import cese/layers.wgsl
// @import cese/lattices.wgsl

@group(1) @binding(0) var<storage, read> source: array<Block>;
@group(1) @binding(1) var<storage, read_write> destination: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;

fn cellPoint(cell: u32) -> Point {
  let block = blockOf(cell);
  let at = within(cell);
  var point = Point();
  point.u = source[block].parts[0][at];
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    point.slopes[axis] = source[block].parts[1u + axis][at];
  }
  return point;
}

fn keep(cell: u32, point: Point) {
  let block = blockOf(cell);
  let at = within(cell);
  destination[block].parts[0][at] = point.u;
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    destination[block].parts[1u + axis][at] = point.slopes[axis];
  }
}

// @ifdef WALLS
// A point of a corner and its position relative to walls.
fn besideWalls(corner: Point, numbers: vec3u) -> Point {
  var point = corner;
  point.beside = besideOfCorner(numbers);
  return point;
}
// @endif
