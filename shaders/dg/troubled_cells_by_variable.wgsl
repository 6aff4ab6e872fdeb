// Limiter with a troubled-cell indicator as in dg/troubled_cells.wgsl, for states that do not fit a vector: one
// variable after the other.
// @import dg/limiter_state.wgsl

// Means of a cell's modes over its neighbors, [side][mode][cell].
@group(1) @binding(3) var<storage, read> continuedMeans: array<f32>;

// Keeps quotients finite if all differences are 0.
const TINY = 1e-30;

fn limitSlopes(cell: u32, own: ptr<function, array<State, MODES>>) -> bool {
  var changed = false;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    changed = limitVariable(cell, own, v) || changed;
  }
  return changed;
}

fn meanOf(cell: u32, variable: u32) -> Scalar {
  return component(state[blockOf(cell)].parts[0u][within(cell)], variable);
}

fn limitVariable(cell: u32, own: ptr<function, array<State, MODES>>, v: u32) -> bool {
  let links = triangles[cell].links;
  let mean = component((*own)[0], v);
  var lower = mean;
  var upper = mean;
  var largestMiss = 0.0;
  for (var side = 0u; side < 3u; side++) {
    if ((links[side] & 3u) != 3u) {
      let neighbor = links[side] >> 2u;
      let other = meanOf(neighbor, v);
      lower = min(lower, other);
      upper = max(upper, other);

      var miss = FIRST_MODE_VALUE * (mean - other);
      // @unroll
      for (var j = 1u; j < MODES; j++) {
        miss += continuedMeans[(side * MODES + j) * settings.cellCount + cell] * component((*own)[j], v);
      }
      largestMiss = max(largestMiss, abs(miss));

      let farLinks = triangles[neighbor].links;
      // @unroll
      for (var far = 0u; far < 3u; far++) {
        if ((farLinks[far] & 3u) != 3u) {
          let value = meanOf(farLinks[far] >> 2u, v);
          lower = min(lower, value);
          upper = max(upper, value);
        }
      }
    }
  }
  let range = FIRST_MODE_VALUE * (upper - lower);
  let excess = largestMiss - SMOOTH_MISS * range;
  if (excess <= 0.0) {
    return false;
  }
  let issue = min(excess / ((TROUBLED_MISS - SMOOTH_MISS) * range + TINY), 1.0);
  let share = slopeShare(own, v, lower - mean, upper - mean);
  let kept = 1.0 - issue * (1.0 - share);
  (*own)[1][v / ROWS][v % ROWS] *= kept;
  (*own)[2][v / ROWS][v % ROWS] *= kept;
  // @unroll
  for (var j = 3u; j < MODES; j++) {
    (*own)[j][v / ROWS][v % ROWS] *= 1.0 - issue;
  }
  return true;
}
