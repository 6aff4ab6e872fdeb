// Quantities of a cell with a mean as state, in df64, at the quadrature points.
// @import space/df64/parts.wgsl
// @import space/df64/states.wgsl
// @import mesh/df64/grid.wgsl
// @import mesh/mean_gradient.wgsl

fn rulePlace(cell: u32, point: u32) -> Df64Place {
  let reference = RULE_POINTS_DF64[point];
  return placeWithinDf64(cell, Df64Place(reference[0], reference[1], reference[2]));
}
