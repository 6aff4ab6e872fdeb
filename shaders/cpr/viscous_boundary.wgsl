// What viscous fluxes send through the boundary in a stage: an invocation for each line that ends there.
// @import cpr/gradients.wgsl
// @import cpr/neighbours.wgsl
// @import cpr/viscous_sides.wgsl

// How many sides the boundary has, and of each its cell, times SIDES, and the side.
@group(1) @binding(1) var<storage, read> boundarySides: array<u32>;

// Lines that end on the boundary.
fn boundaryLines() -> u32 {
  return LINES * boundarySides[0];
}

// Leaves what flows out at the end of one of them.
fn leaveOnBoundary(index: u32) {
  let own = boundarySides[1u + index / LINES];
  let cell = own / SIDES;
  let side = own % SIDES;
  let axis = side / 2u;
  let end = side % 2u;
  let across = index % LINES;
  let time = stageTime();
  let line = lineGeometry(cell, axis, across);
  let area = areaAtEnd(line, end);
  let outward = outwardAt(end, area);
  let normal = normalAlong(outward);
  let inner = stateAtEnd(cell, axis, end, across);
  let condition = beyondSide(cell, axis, end) >> CODE_BITS;
  let place = boundaryPlace(cell, axis, across, toScalar(f32(end)));
  let onSide = stateOnSide(condition, inner, normal, place, time);
  var gradient = shareOf(
    inverseDeterminantAtEnd(cell, axis, across, line, area, end),
    outwardOf(vectorTimes(toScalar(GRADIENT_LIFT), outward), difference(onSide, inner)));
  gradient = gradientSum(gradient, gradientWithin(cell, axis, end, across));
  gradient = gradientOnSide(condition, onSide, gradient, normal, place, time);
  keepSpread(boundaryRow(cell, side, across), viscousThrough(onSide, gradient, outward, place, time));
}

// ∇u of the cell alone at an end of a line.
fn gradientWithin(cell: u32, axis: u32, end: u32, across: u32) -> Gradient {
  let start = lineStart(axis, across);
  // @ifdef ENDS_ARE_POINTS
  return gradientAtPoint(cell, start + end * (LINE_POINTS - 1u) * strideOf(axis));
  // @else
  var gradient = Gradient();
  for (var i = 0u; i < LINE_POINTS; i++) {
    var share = RIGHT_END[i];
    if (end == 0u) {
      share = LEFT_END[i];
    }
    gradient = gradientSum(
      gradient, shareOf(share, gradientAtPoint(cell, start + i * strideOf(axis))));
  }
  return gradient;
  // @endif
}

fn gradientAtPoint(cell: u32, point: u32) -> Gradient {
  // Along the first axis.
  let across = point / LINE_POINTS;
  let i = point % LINE_POINTS;
  let line = lineGeometry(cell, 0u, across);
  let areas = areasAt(cell, 0u, across, line, i);
  var gradient = outwardOf(areas.first, slopeAlong(cell, 0u, point));
  gradient = withOutward(gradient, areas.second, slopeAlong(cell, 1u, point));
  // @ifdef IN_3D
  gradient = withOutward(gradient, areas.third, slopeAlong(cell, 2u, point));
  // @endif
  return shareOf(inverseDeterminantAt(line, areas.first, i), gradient);
}

// ∂u/∂ξ along an axis at a point.
fn slopeAlong(cell: u32, axis: u32, point: u32) -> State {
  let stride = strideOf(axis);
  let i = point / stride % LINE_POINTS;
  var slope = State();
  for (var k = 0u; k < LINE_POINTS; k++) {
    slope = axpy(SLOPE[LINE_POINTS * i + k], sourceAt(cell * MODES + point + k * stride - i * stride), slope);
  }
  return slope;
}
