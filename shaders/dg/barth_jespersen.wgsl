// Barth–Jespersen limiter at p = 1 (see solver/methods/dgModal/limiters/barthJespersen.ts).
// @import dg/limiter_state.wgsl

fn limitSlopes(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {
  let links = triangles[cell].links;
  let mean = (*own)[0];
  var lower = mean;
  var upper = mean;
  // @unroll
  for (var side = 0u; side < 3u; side++) {
    // At a boundary, the cell itself does not widen the bounds.
    let there = select(links[side] >> 2u, cell, (links[side] & 3u) == 3u);
    let neighbor = state[blockOf(there)].parts[0u][within(there)];
    lower = min(lower, neighbor);
    upper = max(upper, neighbor);
  }
  let shares = slopeShares(own, lower - mean, upper - mean);
  if (all(shares == State() + 1.0)) {
    return false;
  }
  (*own)[1] *= shares;
  (*own)[2] *= shares;
  return true;
}
