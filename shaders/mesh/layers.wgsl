// Sources of the cells beyond the sides of a grid. Periodic sides continue at each other; beyond an open one the
// layer k = 1, 2, … is derived from the k-th cells inwards. The constants of the kernel include REACH, the number of
// layers.
//
// generated/grid_sides.wgsl has, per axis:
//
// IS_JOINED    whether both sides of the grid are one
// LOW_GROUPS   boundary groups of the low sides
// HIGH_GROUPS  and of the high sides
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl

// Midpoint of a cell in its reference coordinates.
const MIDDLE = vec3f(0.5);

fn axisNormal(axis: u32) -> vec3f {
  return select(vec3f(), vec3f(1.0), vec3u(0u, 1u, 2u) == vec3u(axis));
}

struct Layer {
  // Index along the axis of the cell that provides the mean, or from which it is derived.
  index: u32,
  // −1 beyond the low side, 1 beyond the high one.
  side: i32,
  // Distance in layers; 1 for the nearest.
  depth: i32,
}

// Returns the layer at `number`, which counts the cells along the axis from 0 and continues beyond both sides, down to
// −1 − REACH.
fn layerAt(number: i32, axis: u32) -> Layer {
  let count = i32(GRID_COUNTS[axis]);
  if (IS_JOINED[axis]) {
    return Layer(u32(number + i32(REACH + 1u) * count) % GRID_COUNTS[axis], 0, 0);
  }
  // Branch-free, so that the latencies of layer reads overlap.
  let inwards = select(number, 2 * count - 1 - number, number >= count);
  let mirrored = select(inwards, -1 - number, number < 0);
  let side = select(0, 1, number >= count) - select(0, 1, number < 0);
  return Layer(u32(clamp(mirrored, 0, count - 1)), side, max(number + 1 - count, -number));
}
