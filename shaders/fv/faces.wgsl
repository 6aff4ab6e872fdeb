// What flows through the faces of a cell of a grid. generated/grid_sides.wgsl has, per axis:
//
// IS_JOINED    whether both sides of the grid are one
// LOW_GROUPS   boundary groups of the low sides
// HIGH_GROUPS  and of the high sides
//
// Both cells of a face compute the same flux of the same numbers, in the direction of the axis, so that what
// one loses the other gains.
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl
// @import generated/face_physics.wgsl

// Of a cell, in its own coordinates.
const MIDDLE = vec3f(0.5);

// From a cell to the next along an axis.
const CELL_STRIDES = vec3u(1u, GRID_COUNTS.x, GRID_COUNTS.x * GRID_COUNTS.y);

fn axisNormal(axis: u32) -> vec3f {
  return select(vec3f(), vec3f(1.0), vec3u(0u, 1u, 2u) == vec3u(axis));
}

// From the first to the last cell along an axis.
fn acrossGrid(axis: u32) -> u32 {
  return (GRID_COUNTS[axis] - 1u) * CELL_STRIDES[axis];
}

// `index` is the cell's number along the axis. Of what has no cell there, the cell itself.
fn lowerCell(cell: u32, index: u32, axis: u32) -> u32 {
  let beyond = select(cell, cell + acrossGrid(axis), IS_JOINED[axis]);
  return select(cell - CELL_STRIDES[axis], beyond, index == 0u);
}

fn higherCell(cell: u32, index: u32, axis: u32) -> u32 {
  let beyond = select(cell, cell - acrossGrid(axis), IS_JOINED[axis]);
  return select(cell + CELL_STRIDES[axis], beyond, index + 1u == GRID_COUNTS[axis]);
}

// `own` is the cell's state, `lower` that of `lowerCell`.
fn throughLowFace(
  cell: u32, index: u32, axis: u32, own: State, lower: State, time: Scalar, gridSpeed: Scalar,
) -> State {
  let normal = axisNormal(axis);
  var place = cellPlace(lowerCell(cell, index, axis), MIDDLE + 0.5 * normal);
  var beyond = lower;
  if (index == 0u && !IS_JOINED[axis]) {
    place = cellPlace(cell, MIDDLE - 0.5 * normal);
    beyond = ghostBeyond(LOW_GROUPS[axis], own, -normal, place, time);
  }
  return fluxThrough(beyond, own, normal, place, time, gridSpeed);
}

fn throughHighFace(
  cell: u32, index: u32, axis: u32, own: State, higher: State, time: Scalar, gridSpeed: Scalar,
) -> State {
  let normal = axisNormal(axis);
  let place = cellPlace(cell, MIDDLE + 0.5 * normal);
  var beyond = higher;
  if (index + 1u == GRID_COUNTS[axis] && !IS_JOINED[axis]) {
    beyond = ghostBeyond(HIGH_GROUPS[axis], own, normal, place, time);
  }
  return fluxThrough(own, beyond, normal, place, time, gridSpeed);
}
