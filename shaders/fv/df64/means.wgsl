// What is read of a cell whose state is its mean, in df64, at the points of the rule.
// @import space/df64/parts.wgsl
// @import space/df64/states.wgsl
// @import mesh/df64/grid.wgsl
// @import mesh/mean_gradient.wgsl

fn rulePlace(cell: u32, point: u32) -> Df64Place {
  let reference = RULE_POINTS_DF64[point];
  return placeWithinDf64(cell, Df64Place(reference[0], reference[1], reference[2]));
}
