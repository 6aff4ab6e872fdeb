// What is averaged, at the solution points: a state is its values there, and so are averages.
// @import cpr/line_points.wgsl
// @import generated/cells.wgsl
// @import generated/gradient.wgsl
// @import generated/statistics.wgsl
// @import space/elements.wgsl

// Of a state u.
fn quantityAt(
  cell: u32, point: u32, statistic: u32, u: State, isAfter: bool, time: Scalar,
) -> Scalar {
  let place = cellPlace(cell, referenceOf(point));
  var gradient = Gradient();
  if (averagesGradients(statistic)) {
    gradient = gradientOf(cell, point, isAfter);
  }
  // @ifdef IN_2D
  return averagedQuantity(statistic, u, gradient.x, gradient.y, place.x, place.y, time);
  // @else
  return averagedQuantity(
    statistic, u, gradient.x, gradient.y, gradient.z, place.x, place.y, place.z, time);
  // @endif
}

// At either end of a step.
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
