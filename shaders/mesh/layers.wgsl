// Where cells beyond the sides of a grid come from. Joined sides continue at each other; beyond an open one the layer
// k = 1, 2, … represents the k-th cells from it inwards. The kernel's constants have REACH, how many layers there are.
//
// generated/grid_sides.wgsl has, per axis:
//
// IS_JOINED    whether both sides of the grid are one
// LOW_GROUPS   boundary groups of the low sides
// HIGH_GROUPS  and of the high sides
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl

// Of a cell, in its own coordinates.
const MIDDLE = vec3f(0.5);

fn axisNormal(axis: u32) -> vec3f {
  return select(vec3f(), vec3f(1.0), vec3u(0u, 1u, 2u) == vec3u(axis));
}

struct Layer {
  // The number along the axis of the cell whose mean it is, or is made of.
  index: u32,
  // Beyond the low side −1, beyond the high one 1.
  side: i32,
  // How far beyond: the nearest layer is the first.
  depth: i32,
}

// `number` counts the cells along the axis from 0, on beyond both sides, below no further than −1 − REACH.
fn layerAt(number: i32, axis: u32) -> Layer {
  let count = i32(GRID_COUNTS[axis]);
  if (IS_JOINED[axis]) {
    return Layer(u32(number + i32(REACH + 1u) * count) % GRID_COUNTS[axis], 0, 0);
  }
  // Without branches, so that reads of layers wait together.
  let inwards = select(number, 2 * count - 1 - number, number >= count);
  let mirrored = select(inwards, -1 - number, number < 0);
  let side = select(0, 1, number >= count) - select(0, 1, number < 0);
  return Layer(u32(clamp(mirrored, 0, count - 1)), side, max(number + 1 - count, -number));
}
