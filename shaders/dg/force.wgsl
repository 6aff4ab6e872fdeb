// Volume term of a system with a balance (see solver/methods/dgModal/cpu/forceTerm.ts): ∫ φ_j (S − ∇·P) dx. One
// invocation per cell.
// @import dg/gradient.wgsl
// @import generated/force_at.wgsl

fn addForce(
  cell: Cell,
  own: ptr<function, array<State, MODES>>,
  result: ptr<function, array<State, MODES>>,
) {
  let size = determinant(cell.metric);
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var u = State();
    var ur = State();
    var us = State();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      let row = tables.volume[q * MODES + j];
      u = axpy(row.x, (*own)[j], u);
      ur = axpy(row.y, (*own)[j], ur);
      us = axpy(row.z, (*own)[j], us);
    }
    // The slopes in the table include the weights.
    let scale = 1.0 / volumeWeight(q);
    let gradient = gradientFrom(cell.metric, scaled(scale, ur), scaled(scale, us));
    let force = scaled(size, forceAt(u, gradient.x, gradient.y));
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      (*result)[j] = axpy(tables.volume[q * MODES + j].w, force, (*result)[j]);
    }
  }
}
