// Prevents negative depths, and growing velocities in nearly dry cells (see
// solver/methods/dgModal/cpu/thinLayers.ts).
// @import dg/limiter_state.wgsl
// @import generated/thin_layer.wgsl

// Relative to the mean: depths this little below 0 are rounding errors, and states at rest are preserved.
const DEPTH_ROUNDING = 1e-6;

fn keepPositive(own: ptr<function, array<State, MODES>>) -> bool {
  var depths = array<Scalar, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    depths[j] = depthOf((*own)[j]);
  }
  let mean = FIRST_MODE_VALUE * depths[0];
  var lowest = 0.0;
  // @ifdef CONTROL_ROWS
  // @unroll UNROLL_POINTS
  for (var row = 0u; row < CONTROL_ROWS; row++) {
    var deviations = vec4f();
    // @unroll
    for (var j = 1u; j < MODES; j++) {
      deviations += depths[j] * tables.control[row * MODES + j];
    }
    lowest = min(lowest, min(min(deviations.x, deviations.y), min(deviations.z, deviations.w)));
  }
  // @else
  var atVertices = vec3f();
  // @unroll
  for (var j = 1u; j < MODES; j++) {
    atVertices += depths[j] * tables.vertices[j].xyz;
  }
  lowest = min(lowest, min(atVertices.x, min(atVertices.y, atVertices.z)));
  // A linear depth has its minimum at a vertex.
  if (MODES > 3u) {
    lowest = min(lowest, lowestAtPoints(&depths));
  }
  // @endif
  var share = 0.0;
  var kept = 0.0;
  var perDepth = 0.0;
  if (mean > LEAST_DEPTH) {
    share = 1.0;
    if (mean + lowest < -DEPTH_ROUNDING * mean) {
      share = mean / -lowest;
    }
    kept = clamp((mean + share * lowest) / (POSITIVE_SHARE * mean), 0.0, 1.0);
    perDepth = FIRST_MODE_VALUE / mean;
  }
  if (share == 1.0 && kept == 1.0) {
    return false;
  }
  let first = (*own)[0];
  // @unroll
  for (var j = 1u; j < MODES; j++) {
    (*own)[j] = thinned((*own)[j], first, share, kept, perDepth);
  }
  return true;
}

// @ifdef CONTROL_ROWS
// @else
// At the volume and edge points.
fn lowestAtPoints(depths: ptr<function, array<Scalar, MODES>>) -> Scalar {
  var lowest = 0.0;
  // @unroll UNROLL_POINTS
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    var deviation = 0.0;
    // @unroll
    for (var j = 1u; j < MODES; j++) {
      deviation += tables.volume[q * MODES + j].x * (*depths)[j];
    }
    lowest = min(lowest, deviation);
  }
  // @unroll UNROLL_POINTS
  for (var k = 0u; k < SIDE_POINTS; k++) {
    var deviations = vec3f();
    // @unroll
    for (var j = 1u; j < MODES; j++) {
      deviations += (*depths)[j] * tables.side[k * MODES + j].xyz;
    }
    lowest = min(lowest, min(deviations.x, min(deviations.y, deviations.z)));
  }
  return lowest;
}
// @endif
