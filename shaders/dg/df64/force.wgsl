// Volume term at a point in a cell of a system with a balance, in df64; see shaders/dg/force.wgsl.
// @import dg/df64/geometry.wgsl
// @import dg/df64/tables.wgsl
// @import generated/force_at_df64.wgsl

// det J (S − ∇·P).
fn forceAtPoint(
  cell: u32, point: u32, u: Df64State, own: ptr<function, array<Df64Part, MODES>>,
) -> Df64State {
  var ur = Df64State();
  var us = Df64State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let slopes = df64Tables.slopes[point][j];
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      ur[v] = df64Accumulate(ur[v], slopes.xy, (*own)[j][v]);
      us[v] = df64Accumulate(us[v], slopes.zw, (*own)[j][v]);
    }
  }
  // The slopes in the table include the weights.
  let first = df64Tables.values[point][0];
  let scale = df64Multiply(df64Divide(first.xy, first.zw), df64InverseDeterminant(cell));
  let metric = df64MetricOf(cell);
  var ux = Df64State();
  var uy = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let r = df64Total(ur[v]);
    let s = df64Total(us[v]);
    ux[v] = df64Multiply(scale, df64TwoProducts(metric.ys, r, -metric.yr, s));
    uy[v] = df64Multiply(scale, df64TwoProducts(metric.xr, s, -metric.xs, r));
  }
  let size = df64Determinant(metric);
  var force = forceAtDf64(u, ux, uy);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    force[v] = df64Multiply(force[v], size);
  }
  return force;
}
