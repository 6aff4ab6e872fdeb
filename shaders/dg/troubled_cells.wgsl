// Limiter with a troubled-cell indicator (see solver/methods/dgModal/limiters/troubledCells.ts).
// @import dg/limiter_state.wgsl

// Means of a cell's modes over its neighbors, [side][mode][cell].
@group(1) @binding(3) var<storage, read> continuedMeans: array<f32>;

// Keeps quotients finite if all differences are 0.
const TINY = 1e-30;

fn limitSlopes(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {
  let links = triangles[cell].links;
  let mean = (*own)[0];
  var lower = mean;
  var upper = mean;
  var largestMiss = State();
  // @unroll UNROLL_SIDES
  for (var side = 0u; side < 3u; side++) {
    if ((links[side] & 3u) != 3u) {
      let neighbor = links[side] >> 2u;
      let other = state[blockOf(neighbor)].parts[0u][within(neighbor)];
      lower = min(lower, other);
      upper = max(upper, other);

      var miss = scaled(FIRST_MODE_VALUE, difference(mean, other));
      // @unroll
      for (var j = 1u; j < MODES; j++) {
        miss = axpy(continuedMeans[(side * MODES + j) * settings.cellCount + cell], (*own)[j], miss);
      }
      largestMiss = max(largestMiss, abs(miss));

      let farLinks = triangles[neighbor].links;
      // @unroll
      for (var far = 0u; far < 3u; far++) {
        if ((farLinks[far] & 3u) != 3u) {
          let value = state[blockOf(farLinks[far] >> 2u)].parts[0u][within(farLinks[far] >> 2u)];
          lower = min(lower, value);
          upper = max(upper, value);
        }
      }
    }
  }
  let range = FIRST_MODE_VALUE * (upper - lower);
  let excess = max(largestMiss - SMOOTH_MISS * range, State());
  if (!isAnyPositive(excess)) {
    return false;
  }
  let issue = min(excess / ((TROUBLED_MISS - SMOOTH_MISS) * range + TINY), State() + 1.0);
  let shares = slopeShares(own, lower - mean, upper - mean);
  let kept = 1.0 - issue * (1.0 - shares);
  (*own)[1] *= kept;
  (*own)[2] *= kept;
  // @unroll
  for (var j = 3u; j < MODES; j++) {
    (*own)[j] *= 1.0 - issue;
  }
  return true;
}

fn isAnyPositive(values: State) -> bool {
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    if (component(values, v) > 0.0) {
      return true;
    }
  }
  return false;
}
