// The new point of half a step on quadrangles with four points around it, see
// solver/methods/cese/quads/cpu/halfStep.ts.
// @import cese/quads/points.wgsl
// @import cese/quads/gradients.wgsl

// Counter-clockwise; places are seen from where the new point stands.
struct Around {
  // States at the new time.
  ahead: array<State, 4>,
  ways: array<vec2f, 4>,
  // @ifdef NEAR_SLOPES
  x: array<State, 4>,
  y: array<State, 4>,
  // Largest wave speed.
  speed: f32,
  // @endif
}

// @param centre of gravity of the new point's element
fn pointWithin(around: ptr<function, Around>, mean: State, centre: vec2f, dt: f32) -> Point {
  var ways = array<vec2f, 4>();
  var more = array<State, 4>();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    ways[k] = (*around).ways[k] - centre;
    more[k] = difference((*around).ahead[k], mean);
  }
  // @ifdef NEAR_SLOPES
  var stableLength = 1.0 / LEAST;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    stableLength = min(stableLength, distanceTo(ways[k], ways[(k + 1u) % 4u]));
  }
  let nearness = 0.5 + 0.5 * min(1.0, (*around).speed * dt / stableLength);
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let towards = (nearness - 1.0) * ways[k];
    more[k] = sum(more[k], combine(towards.x, (*around).x[k], towards.y, (*around).y[k]));
    ways[k] *= nearness;
  }
  // @endif
  let gradient = pairedGradient(&more, ways);
  return pointAt(-centre, mean, gradient.x, gradient.y);
}
