// Inputs of viscous fluxes at the ends of lines, within the mesh and on the boundary.
// @import cpr/gradients.wgsl
// @import cpr/line_states.wgsl
// @import cpr/neighbors.wgsl
// @import generated/triangle_cells.wgsl
// @import generated/viscous_writing.wgsl

struct ViscousStage {
  // Fraction of Δt at which the fluxes are evaluated.
  abscissa: Scalar,
}

@group(1) @binding(7) var<uniform> stage: ViscousStage;

fn stageTime() -> Scalar {
  return plus(clockTime(), times(stage.abscissa, clockStep()));
}

fn stateAtEnd(cell: u32, axis: u32, end: u32, across: u32) -> State {
  // @ifdef ENDS_ARE_POINTS
  let place = lineStart(axis, across) + end * (LINE_POINTS - 1u) * strideOf(axis);
  return sourceAt(cell * MODES + place);
  // @else
  var u = lineStates(cell, axis, across);
  if (end == 0u) {
    return atFirstEnd(&u);
  }
  return atLastEnd(&u);
  // @endif
}

// The outward area vector at one end of a line.
fn outwardAt(end: u32, area: Vector) -> Vector {
  return vectorTimes(toScalar(2.0 * f32(end) - 1.0), area);
}

fn normalAlong(outward: Vector) -> Vector {
  return vectorTimes(over(one(), rootOf(dotOf(outward, outward))), outward);
}

fn jumpOnBoundary(
  cell: u32, axis: u32, end: u32, across: u32, beyond: u32, time: Scalar,
) -> State {
  let inner = stateAtEnd(cell, axis, end, across);
  let outward = outwardAt(end, areaAtEnd(lineGeometry(cell, axis, across), end));
  let place = boundaryPlace(cell, axis, across, toScalar(f32(end)));
  return difference(
    stateOnSide(beyond >> CODE_BITS, inner, normalAlong(outward), place, time), inner);
}

// Contribution of û − u at the last or first end of a line to ∂u/∂ξ at a point.
fn liftToSlope(isLast: bool, i: u32) -> Scalar {
  if (isLast) {
    return RIGHT_LIFT[i];
  }
  return times(minusOne(), LEFT_LIFT[i]);
}

// @ifdef PROJECTS
// 1/J at an end of a line, for the lift of the jump there; in collapsed cells it differs from that of the square or cube.
fn ownInverseAtEnd(
  cell: u32, axis: u32, across: u32, line: LineGeometry, area: Vector, end: u32,
) -> Scalar {
  let inverse = inverseDeterminantAtEnd(cell, axis, across, line, area, end);
  if (!isTriangle(cell)) {
    return inverse;
  }
  return times(liftShare(cell, axis, across), inverse);
}
// @endif
