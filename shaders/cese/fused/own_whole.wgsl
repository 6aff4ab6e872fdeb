// Invocations that hold points whole.
// @import cese/points.wgsl
// @import generated/slopes_between.wgsl
// @import generated/shares.wgsl

alias Own = State;
alias OwnPoint = Point;
alias OwnShares = Shares;

fn ownWeighted(a: Own, b: Own) -> Own {
  return weightedSlopes(a, b);
}
