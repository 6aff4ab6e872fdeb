// The points of a cell distributed to its LINES invocations, LINE_POINTS each.
// @import cpr/line_points.wgsl
// @import space/elements.wgsl

alias OwnStates = array<State, LINE_POINTS>;

fn lanePoint(across: u32, k: u32) -> u32 {
  return across + k * LINES;
}
