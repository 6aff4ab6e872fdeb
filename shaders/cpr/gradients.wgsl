// ∇u by columns, and fluxes by columns.
// @import generated/viscous_physics.wgsl

fn shareOf(share: Scalar, whole: Gradient) -> Gradient {
  var gradient = whole;
  gradient.x = multiplied(share, whole.x);
  gradient.y = multiplied(share, whole.y);
  // @ifdef IN_3D
  gradient.z = multiplied(share, whole.z);
  // @endif
  return gradient;
}

fn gradientSum(a: Gradient, b: Gradient) -> Gradient {
  var gradient = a;
  gradient.x = sum(a.x, b.x);
  gradient.y = sum(a.y, b.y);
  // @ifdef IN_3D
  gradient.z = sum(a.z, b.z);
  // @endif
  return gradient;
}

// amount ⊗ way
fn outwardOf(way: Vector, amount: State) -> Gradient {
  var gradient = Gradient();
  gradient.x = multiplied(way.x, amount);
  gradient.y = multiplied(way.y, amount);
  // @ifdef IN_3D
  gradient.z = multiplied(way.z, amount);
  // @endif
  return gradient;
}

// start + amount ⊗ way
fn withOutward(start: Gradient, way: Vector, amount: State) -> Gradient {
  var gradient = start;
  gradient.x = axpy(way.x, amount, start.x);
  gradient.y = axpy(way.y, amount, start.y);
  // @ifdef IN_3D
  gradient.z = axpy(way.z, amount, start.z);
  // @endif
  return gradient;
}

fn columnsThrough(flux: FluxColumns, area: Vector) -> State {
  var through = axpy(area.x, flux.x, multiplied(area.y, flux.y));
  // @ifdef IN_3D
  through = axpy(area.z, flux.z, through);
  // @endif
  return through;
}
