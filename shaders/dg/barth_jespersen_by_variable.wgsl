// Barth–Jespersen limiter as in dg/barth_jespersen.wgsl, for states that do not fit a vector: one variable after the
// other.
// @import dg/limiter_state.wgsl

fn limitSlopes(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {
  let links = triangles[cell].links;
  var changed = false;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let mean = component((*own)[0], v);
    var lower = mean;
    var upper = mean;
    // @unroll
    for (var side = 0u; side < 3u; side++) {
      // At a boundary, the cell itself does not widen the bounds.
      let there = select(links[side] >> 2u, cell, (links[side] & 3u) == 3u);
      let neighbor = component(state[blockOf(there)].parts[0u][within(there)], v);
      lower = min(lower, neighbor);
      upper = max(upper, neighbor);
    }
    let share = slopeShare(own, v, lower - mean, upper - mean);
    if (share != 1.0) {
      (*own)[1][v / ROWS][v % ROWS] *= share;
      (*own)[2][v / ROWS][v % ROWS] *= share;
      changed = true;
    }
  }
  return changed;
}
