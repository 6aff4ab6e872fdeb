// Viscous fluxes through the boundary in a stage: one invocation for each line that ends there.
// @import cpr/gradients.wgsl
// @import cpr/neighbors.wgsl
// @import cpr/viscous_sides.wgsl

// Number of boundary sides, and for each its cell times SIDES plus the side.
@group(1) @binding(1) var<storage, read> boundarySides: array<u32>;

// Lines that end on the boundary.
fn boundaryLines() -> u32 {
  return LINES * boundarySides[0];
}

// Stores the outgoing flux at the boundary end of one of these lines.
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
  // @ifdef PROJECTS
  let inverse = ownInverseAtEnd(cell, axis, across, line, area, end);
  var gradient = shareOf(
    inverse,
    outwardOf(vectorTimes(toScalar(GRADIENT_LIFT), outward), difference(onSide, inner)));
  // @else
  var gradient = shareOf(
    inverseDeterminantAtEnd(cell, axis, across, line, area, end),
    outwardOf(vectorTimes(toScalar(GRADIENT_LIFT), outward), difference(onSide, inner)));
  // @endif
  gradient = gradientSum(gradient, gradientWithin(cell, axis, end, across, time));
  gradient = gradientOnSide(condition, onSide, gradient, normal, place, time);
  keepSpread(boundaryRow(cell, side, across), viscousThrough(onSide, gradient, outward, place, time));
}

// ∇u at an end of a line: that of the cell alone or, with CORRECTED_SIDES, including the lifting of û − u on sides
// across other axes.
fn gradientWithin(cell: u32, axis: u32, end: u32, across: u32, time: Scalar) -> Gradient {
  let start = lineStart(axis, across);
  // @ifdef ENDS_ARE_POINTS
  return gradientAtPoint(cell, axis, start + end * (LINE_POINTS - 1u) * strideOf(axis), time);
  // @else
  var gradient = Gradient();
  for (var i = 0u; i < LINE_POINTS; i++) {
    var share = RIGHT_END[i];
    if (end == 0u) {
      share = LEFT_END[i];
    }
    gradient = gradientSum(
      gradient, shareOf(share, gradientAtPoint(cell, axis, start + i * strideOf(axis), time)));
  }
  return gradient;
  // @endif
}

fn gradientAtPoint(cell: u32, axis: u32, point: u32, time: Scalar) -> Gradient {
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
  // @ifdef CORRECTED_SIDES
  for (var other = 0u; other < DIMENSION; other++) {
    if (other != axis) {
      gradient = liftedAlong(gradient, cell, other, point, time);
    }
  }
  // @endif
  return shareOf(inverseDeterminantAt(line, areas.first, i), gradient);
}

// @ifdef CORRECTED_SIDES
// J∇u at a point including û − u of both ends of the line along an axis through it.
fn liftedAlong(start: Gradient, cell: u32, axis: u32, point: u32, time: Scalar) -> Gradient {
  var gradient = start;
  let stride = strideOf(axis);
  let i = point / stride % LINE_POINTS;
  // The indices along the other axes, the first one running fastest.
  let across = point % stride + point / (stride * LINE_POINTS) * stride;
  let line = lineGeometry(cell, axis, across);
  for (var end = 0u; end < 2u; end++) {
    let beyond = beyondSide(cell, axis, end);
    var jump = State();
    if (isBoundary(beyond)) {
      jump = jumpOnBoundary(cell, axis, end, across, beyond, time);
    } else {
      jump = multiplied(
        toScalar(0.5),
        difference(stateBeyond(beyond, across), stateAtEnd(cell, axis, end, across)));
    }
    gradient = withOutward(
      gradient, areaAtEnd(line, end), multiplied(liftToSlope(end == 1u, i), jump));
  }
  return gradient;
}
// @endif

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
