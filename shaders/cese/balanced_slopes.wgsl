// The slope of a new point on a line for which its conservation elements balance; see
// solver/methods/cese/cpu/nonDissipativeSlopes.ts.
// @import cese/neighbors.wgsl

fn slopesOf(
  around: ptr<function, array<Neighbor, CORNERS>>,
  point: Point,
  place: Place,
  time: Scalar,
  dt: Scalar,
) -> array<State, DIMENSION> {
  let low = (*around)[0];
  let high = (*around)[1];
  let apart = sum(difference(high.u, low.u), difference(high.brought, low.brought));
  let slope = balancedSlope(point.u, scaled(0.5, apart), place, time, dt);
  return array<State, DIMENSION>(slope);
}
