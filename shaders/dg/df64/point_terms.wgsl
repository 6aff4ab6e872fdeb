// Fluxes and sources at single points in df64.
// @import dg/df64/geometry.wgsl
// @import dg/df64/tables.wgsl
// @import generated/physics_df64.wgsl

// F*(inner, outer; n) times the face's factor.
fn throughFace(
  cell: u32, links: vec4u, point: u32, inner: Df64State, outer: Df64State, time: Df64,
) -> Df64State {
  let side = point / SIDE_POINTS;
  let k = point % SIDE_POINTS;
  let face = df64FaceOf(cell, side);
  let link = links[side];
  let position = df64PointOnSide(cell, side, df64Tables.sidePoints[k].xy);
  var beyond = outer;
  if (isBoundary(link)) {
    let wall = df64TrueNormal(link >> 2u, k, face);
    beyond = ghostStateDf64(
      boundaryGroup(links, side), inner, wall.x, wall.y, face.nx, face.ny,
      position.x, position.y, time);
  }
  var flux = numericalFluxDf64(inner, beyond, face.nx, face.ny, position.x, position.y, time);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    flux[v] = df64Multiply(flux[v], face.factor);
  }
  return flux;
}

struct PointTerms {
  along: Df64State,
  across: Df64State,
  gained: Df64State,
}

// F_r = y_s F_x − x_s F_y, F_s = x_r F_y − y_r F_x and det J·S at a point of the cell.
fn termsAtPoint(cell: u32, point: u32, u: Df64State, time: Df64) -> PointTerms {
  let metric = df64MetricOf(cell);
  let reference = df64Tables.points[point];
  let position = df64PointIn(cell, metric, reference.xy, reference.zw);
  let columns = fluxDf64(u, position.x, position.y, time);
  var terms = PointTerms();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    terms.along[v] = df64TwoProducts(metric.ys, columns.x[v], -metric.xs, columns.y[v]);
    terms.across[v] = df64TwoProducts(metric.xr, columns.y[v], -metric.yr, columns.x[v]);
  }
  if (HAS_SOURCE) {
    let size = df64Determinant(metric);
    let gained = sourceTermDf64(u, position.x, position.y, time);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      terms.gained[v] = df64Multiply(gained[v], size);
    }
  }
  return terms;
}
