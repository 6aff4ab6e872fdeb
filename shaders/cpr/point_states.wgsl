// States at the solution points at either end of a step, and their gradients.
// @import cpr/line_points.wgsl
// @import generated/cells.wgsl
// @import generated/gradient.wgsl
// @import space/elements.wgsl

fn stateOf(cell: u32, point: u32, isAfter: bool) -> State {
  if (isAfter) {
    return numbersOf(&after, cell, point);
  }
  return numbersOf(&before, cell, point);
}

fn gradientOf(cell: u32, point: u32, isAfter: bool) -> Gradient {
  let inverse = inverseJacobian(cell, referenceOf(point));
  var gradient = Gradient();
  for (var axis = 0u; axis < DIMENSION; axis++) {
    let stride = strideOf(axis);
    let i = point / stride % LINE_POINTS;
    var slope = State();
    // @unroll
    for (var k = 0u; k < LINE_POINTS; k++) {
      var share = 0.0;
      // @unroll
      for (var own = 0u; own < LINE_POINTS; own++) {
        share = select(share, SLOPE[LINE_POINTS * own + k], own == i);
      }
      slope = axpy(share, stateOf(cell, point - i * stride + k * stride, isAfter), slope);
    }
    let along = inverse[axis];
    gradient.x = axpy(along.x, slope, gradient.x);
    gradient.y = axpy(along.y, slope, gradient.y);
    // @ifdef IN_3D
    gradient.z = axpy(along.z, slope, gradient.z);
    // @endif
  }
  return gradient;
}
