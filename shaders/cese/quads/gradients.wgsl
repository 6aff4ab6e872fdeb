// Gradients at a new point from two pairs of opposite points, for all variables at once; see
// cese/quads/other_gradients.wgsl.
// @import generated/part.wgsl
// @import generated/weights.wgsl
// @import numeric/f32.wgsl
// @import mesh/quads.wgsl

struct Gradient {
  x: State,
  y: State,
}

// @param more differences of the states at the surrounding points from the new one
// @param ways vectors to these points, in any coordinates that are linear in the position @param squares of their lengths
fn pairedGradient(
  more: ptr<function, array<State, 4>>, ways: array<vec2f, 4>, squares: vec4f,
) -> Gradient {
  let ratios = squares.zw / squares.xy;
  // The smaller gradient has the larger weight: for a pair, (1 − w) times the second one minus w times the first.
  let firstWays = ways[0] + ways[2];
  let secondWays = ways[1] + ways[3];
  var x = array<f32, VARIABLES>();
  var y = array<f32, VARIABLES>();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let gains = vec4f(
      partComponent((*more)[0], v), partComponent((*more)[1], v),
      partComponent((*more)[2], v), partComponent((*more)[3], v));
    let first = weightOfFirst(gains.x, gains.z, ratios.x);
    let second = weightOfFirst(gains.y, gains.w, ratios.y);
    let a = ways[2] - first * firstWays;
    let b = ways[3] - second * secondWays;
    let gainedA = gains.z - first * (gains.x + gains.z);
    let gainedB = gains.w - second * (gains.y + gains.w);
    let inverse = 1.0 / cross2(a, b);
    x[v] = inverse * (gainedA * b.y - gainedB * a.y);
    y[v] = inverse * (a.x * gainedB - b.x * gainedA);
  }
  return Gradient(partFrom(x), partFrom(y));
}

// Squared distances.
fn squaresOf(ways: array<vec2f, 4>) -> vec4f {
  return vec4f(
    dot(ways[0], ways[0]), dot(ways[1], ways[1]), dot(ways[2], ways[2]), dot(ways[3], ways[3]));
}

// Twice the distance of the origin from the line between two points.
fn distanceTo(a: vec2f, b: vec2f) -> f32 {
  let along = b - a;
  let share = clamp(-dot(a, along) / max(dot(along, along), LEAST), 0.0, 1.0);
  return 2.0 * length(a + share * along);
}
