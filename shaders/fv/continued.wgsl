// Means beyond the sides of a grid of which some extrapolate linearly (CONTINUED), see
// solver/physics/continuation.ts.
// @import fv/layers.wgsl

// @ifdef CONTINUED
// Cells from which a mean beyond sides is computed: two along every axis.
const PARTS = 1u << DIMENSION;

fn strideAlong(axis: u32) -> u32 {
  return select(select(GRID_COUNTS.x * GRID_COUNTS.y, GRID_COUNTS.x, axis == 1u), 1u, axis == 0u);
}

// The mean of a cell of the grid or of its layers, computed along one axis after the other. `numbers` count from 0.
fn layeredMean(numbers: vec3i, time: Scalar) -> State {
  // Indices of the two cells along each axis; equal unless means are extrapolated.
  var outer = vec3i();
  var inner = vec3i();
  var sides = vec3i();
  var depths = vec3i();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let layer = layerAt(numbers[axis], axis);
    let last = i32(GRID_COUNTS[axis]) - 1;
    sides[axis] = layer.side;
    depths[axis] = layer.depth;
    outer[axis] = i32(layer.index);
    inner[axis] = outer[axis];
    if (layer.side != 0 && isContinued(groupBeyond(layer.side, axis))) {
      outer[axis] = select(last, 0, layer.side < 0);
      inner[axis] = select(max(last - 1, 0), min(1, last), layer.side < 0);
    }
  }
  var means = array<State, PARTS>();
  for (var part = 0u; part < PARTS; part++) {
    let at = partNumbers(part, outer, inner);
    means[part] = sourceState(u32(at.x) + u32(at.y) * strideAlong(1u) + u32(at.z) * strideAlong(2u));
  }
  let nearest = clamp(numbers, vec3i(), vec3i(GRID_COUNTS) - 1);
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let side = sides[axis];
    if (side != 0) {
      let normal = f32(side) * axisNormal(axis);
      let goesOn = isContinued(groupBeyond(side, axis));
      for (var part = 0u; part < PARTS; part += 2u << axis) {
        // Conditions of later axes are evaluated at the position of the part, which has layers along the earlier axes.
        let isLater = vec3u(0u, 1u, 2u) > vec3u(axis);
        let cell = vec3f(select(nearest, partNumbers(part, outer, inner), isLater));
        let place = edgePlace(cell + 0.5 + 0.5 * normal);
        if (goesOn) {
          means[part] = continuedBeyond(
            means[part], means[part + (1u << axis)], f32(depths[axis]), normal, place, time);
        } else {
          means[part] = beyondSide(side, axis, means[part], place, time);
        }
      }
    }
  }
  return means[0];
}

fn partNumbers(part: u32, outer: vec3i, inner: vec3i) -> vec3i {
  return select(outer, inner, (vec3u(part) & vec3u(1u, 2u, 4u)) != vec3u());
}
// @endif
