// Mean of a cell that may be beyond the sides, in df64 (see fv/mean_at.wgsl).
// @import fv/continued.wgsl
// @import stepping/df64/runtime_values.wgsl

// Corners of a cube of the grid's dimension.
const CORNERS = 1u << DIMENSION;

// Offset from a corner of a cell to the opposite corner.
const DIAGONAL = vec3i(vec3u(0u, 1u, 2u) < vec3u(DIMENSION));

// Position of the k-th point around another: 0 on the low and 1 on the high side along each axis.
fn sideOf(k: u32) -> vec3u {
  return (vec3u(k) >> vec3u(0u, 1u, 2u)) & vec3u(1u);
}

fn meanAt(numbers: vec3i, time: Df64) -> Df64State {
  // @ifdef CONTINUED
  return layeredMean(numbers, time);
  // @else
  let nearest = clamp(numbers, vec3i(), vec3i(GRID_COUNTS) - 1);
  let strides = vec3u(1u, GRID_COUNTS.x, GRID_COUNTS.x * GRID_COUNTS.y);
  var cell = 0u;
  // Indices of the cell that provides the mean.
  var inside = vec3i();
  var sides = vec3i();
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    let layer = layerAt(numbers[axis], axis);
    cell += layer.index * strides[axis];
    inside[axis] = i32(layer.index);
    sides[axis] = layer.side;
  }
  var mean = sourceState(cell);
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    if (sides[axis] != 0) {
      let isLater = vec3u(0u, 1u, 2u) > vec3u(axis);
      let beside = vec3f(select(nearest, inside, isLater)) + 0.5;
      let face = beside + 0.5 * f32(sides[axis]) * axisNormal(axis);
      mean = beyondSide(sides[axis], axis, mean, edgePlaceDf64(face), time);
    }
  }
  return mean;
  // @endif
}
