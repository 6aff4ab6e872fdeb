// The state of a cell and its derivatives at points of the volume rule in df64.
// @import dg/df64/geometry.wgsl
// @import space/df64/state.wgsl
// @import dg/df64/tables.wgsl

struct Df64Gradient {
  x: Df64State,
  y: Df64State,
}

fn df64ValueAt(point: u32, coefficients: ptr<function, array<Df64State, MODES>>) -> Df64State {
  var u = Df64State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      u[v] = df64Accumulate(u[v], df64Tables.values[point][j].xy, (*coefficients)[j][v]);
    }
  }
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    u[v] = df64Total(u[v]);
  }
  return u;
}

// u_x = (y_s u_r − y_r u_s)/det J, u_y = (x_r u_s − x_s u_r)/det J; the slopes in the table include the weights.
fn df64GradientAt(
  point: u32, cell: u32, coefficients: ptr<function, array<Df64State, MODES>>,
) -> Df64Gradient {
  var ur = Df64State();
  var us = Df64State();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let slopes = df64Tables.slopes[point][j];
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      ur[v] = df64Accumulate(ur[v], slopes.xy, (*coefficients)[j][v]);
      us[v] = df64Accumulate(us[v], slopes.zw, (*coefficients)[j][v]);
    }
  }
  let metric = df64MetricOf(cell);
  let scale = df64Divide(df64InverseDeterminant(cell), df64VolumeWeight(point));
  var gradient = Df64Gradient();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let alongR = df64Total(ur[v]);
    let alongS = df64Total(us[v]);
    gradient.x[v] = df64Multiply(scale, df64TwoProducts(metric.ys, alongR, -metric.yr, alongS));
    gradient.y[v] = df64Multiply(scale, df64TwoProducts(metric.xr, alongS, -metric.xs, alongR));
  }
  return gradient;
}

// The weights sum to ½. From w φ₀, with φ₀² = 2.
fn df64VolumeWeight(point: u32) -> Df64 {
  let first = df64Tables.values[point][0];
  return df64Multiply(first.zw, 0.5 * first.xy);
}

// The integral over a cell per unit of the first coefficient: φ₀ det J/2.
fn df64FirstIntegral(cell: u32) -> Df64 {
  return df64Multiply(df64Determinant(df64MetricOf(cell)), 0.5 * df64Tables.values[0][0].xy);
}
