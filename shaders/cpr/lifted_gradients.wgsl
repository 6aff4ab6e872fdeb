// Gradients in workgroup memory, and the lifting of û − u into them.
// @import cpr/gradients.wgsl
// @import cpr/viscous_lines.wgsl

fn keepGradient(place: u32, gradient: Gradient) {
  keepRow(0u, place, gradient.x);
  keepRow(1u, place, gradient.y);
  // @ifdef IN_3D
  keepRow(2u, place, gradient.z);
  // @endif
}

fn gradientOf(place: u32) -> Gradient {
  var gradient = Gradient();
  gradient.x = rowOf(0u, place);
  gradient.y = rowOf(1u, place);
  // @ifdef IN_3D
  gradient.z = rowOf(2u, place);
  // @endif
  return gradient;
}

// J∇u at a point of a line including the contributions of û − u at its ends.
fn lifted(
  own: Gradient, i: u32, first: Vector, before: State, last: Vector, behind: State,
) -> Gradient {
  var gradient = own;
  if (isLiftedFirst(i)) {
    gradient = withOutward(gradient, first, multiplied(-LEFT_LIFT[i], before));
  }
  if (isLiftedLast(i)) {
    gradient = withOutward(gradient, last, multiplied(RIGHT_LIFT[i], behind));
  }
  return gradient;
}
