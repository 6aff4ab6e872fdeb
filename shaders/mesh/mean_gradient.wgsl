// Derivatives of means on a grid: central differences of neighbors, one-sided at the sides of the box and at
// obstacles. Across periodic sides, IS_JOINED of generated/grid_sides.wgsl, cells have neighbors. The kernel has
// `meanOf(cell)`, the state to differentiate.
// @import mesh/grid.wgsl
// @import generated/grid_sides.wgsl
// @import generated/rule.wgsl
// @import numeric/f32.wgsl

struct Gradient {
  x: State,
  // @ifdef IN_2D
  y: State,
  // @endif
  // @ifdef IN_3D
  y: State,
  z: State,
  // @endif
}

fn gradientOfMeans(cell: u32) -> Gradient {
  var gradient = Gradient();
  gradient.x = differenceOfMeans(cell, 0u);
  // @ifdef IN_2D
  gradient.y = differenceOfMeans(cell, 1u);
  // @endif
  // @ifdef IN_3D
  gradient.y = differenceOfMeans(cell, 1u);
  gradient.z = differenceOfMeans(cell, 2u);
  // @endif
  return gradient;
}

fn differenceOfMeans(cell: u32, axis: u32) -> State {
  let count = GRID_COUNTS[axis];
  var stride = 1u;
  if (axis > 0u) {
    stride = GRID_COUNTS.x;
  }
  if (axis > 1u) {
    stride *= GRID_COUNTS.y;
  }
  let index = (cell / stride) % count;
  let across = (count - 1u) * stride;
  let isFirst = index == 0u;
  let isLast = index + 1u == count;
  var behind = cell - stride;
  if (isFirst) {
    behind = select(cell, cell + across, IS_JOINED[axis]);
  }
  var ahead = cell + stride;
  if (isLast) {
    ahead = select(cell, cell - across, IS_JOINED[axis]);
  }
  // @ifdef MASKED
  if (obstacleAt(behind) != 0u) {
    behind = cell;
  }
  if (obstacleAt(ahead) != 0u) {
    ahead = cell;
  }
  let isOneSided = (behind == cell) != (ahead == cell);
  // @else
  let isOneSided = (isFirst != isLast) && !IS_JOINED[axis];
  // @endif
  let inverse = select(0.5, 1.0, isOneSided) * GRID_INVERSE[axis];
  return axpy(inverse, difference(meanOf(ahead), meanOf(behind)), State());
}

// The gradient at any quadrature point: it is constant over the cell.
fn gradientAt(
  cell: u32,
  point: u32,
  coefficients: ptr<function, array<State, MODES>>,
) -> Gradient {
  return gradientOfMeans(cell);
}

// The state of a cell at a quadrature point.
fn stateAt(point: u32, coefficients: ptr<function, array<State, MODES>>) -> State {
  return (*coefficients)[0];
}
