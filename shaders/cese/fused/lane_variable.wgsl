// Invocations that hold complete points.
// @import cese/points.wgsl
// @import generated/slopes_between.wgsl
// @import generated/shares.wgsl

alias Own = State;
alias LanePoint = Point;
alias LaneShares = Shares;

fn laneWeighted(a: Own, b: Own) -> Own {
  return weightedSlopes(a, b);
}
