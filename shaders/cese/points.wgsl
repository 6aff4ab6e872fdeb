// Points of CE/SE and their contributions to new ones (see solver/methods/cese/pointShares.ts).
//
// PAIRS_OF_AXES is declared in two and three dimensions, GAINS if the system has a source, WALLS if the source depends on
// the position relative to walls: 1 for the low and for the high sides of a grid that are walls, by axis; BESIDE_LINES on
// quadrilaterals.
// @import generated/numbers.wgsl

struct Point {
  u: State,
  // Change of the state over a cell along each axis.
  slopes: array<State, DIMENSION>,
  // @ifdef COMPENSATED
  // Compensation term of u.
  rest: State,
  // @endif
  // @ifdef WALLS
  // 1 beyond a wall across an axis, ½ on it, negative at low sides (see solver/methods/cese/walls.ts).
  beside: vec3f,
  // @endif
  // @ifdef BESIDE_LINES
  // On quadrilaterals, see solver/methods/cese/quads/walls.ts; and where both lines meet.
  lines: array<BesideLine, 2>,
  vertex: Way,
  // @endif
}

// @ifdef BESIDE_LINES
struct BesideLine {
  normal: Way,
  group: f32,
  // 1 beyond it and ½ on it.
  share: f32,
}
// @endif

struct Shares {
  // Change of the state in half a step.
  advance: State,
  // Factor 1 for a new point above it along the axis, −1 below.
  along: array<State, DIMENSION>,
  // @ifdef PAIRS_OF_AXES
  // With the product of the factors of both axes: 01, 02, 12.
  across: array<State, PAIRS_OF_AXES>,
  // @endif
  // @ifdef GAINS
  gain: State,
  // @endif
}
