// The new point of half a step on quadrilaterals from four surrounding points, see
// solver/methods/cese/quads/cpu/halfStep.ts.
// @import cese/quads/gradients.wgsl

// The four surrounding points, counterclockwise; positions are relative to the centroid of the new point's element.
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

// Difference of the surrounding states from their mean, and the fraction of the distances used for slopes: 1, or less
// if waves are slow.
struct More {
  states: array<State, 4>,
  nearness: f32,
}

fn moreAround(around: ptr<function, Around>, mean: State, dt: f32) -> More {
  var more = More();
  more.nearness = 1.0;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    more.states[k] = difference((*around).ahead[k], mean);
  }
  // @ifdef NEAR_SLOPES
  var stableLength = 1.0 / LEAST;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    stableLength = min(stableLength, distanceTo((*around).ways[k], (*around).ways[(k + 1u) % 4u]));
  }
  more.nearness = 0.5 + 0.5 * min(1.0, (*around).speed * dt / stableLength);
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let towards = (more.nearness - 1.0) * (*around).ways[k];
    let change = combine(towards.x, (*around).x[k], towards.y, (*around).y[k]);
    more.states[k] = sum(more.states[k], change);
  }
  // @endif
  return more;
}
