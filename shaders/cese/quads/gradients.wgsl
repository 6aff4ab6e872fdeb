// Gradients at a new point from the points around it, see solver/methods/cese/quads/cpu/ringGradient.ts. The module
// generated/weights.wgsl has weightOf(ratio), the α-th power of a number from 0 to 1.
// @import generated/part.wgsl
// @import generated/weights.wgsl
// @import numeric/f32.wgsl
// @import mesh/quads.wgsl

// What is smaller counts as 0, so that nothing is divided by 0.
const LEAST = 1e-36;

// Of two gains the share of the first one, which is the larger the smaller it is.
fn weightOfFirst(a: f32, b: f32) -> f32 {
  let low = min(abs(a), abs(b));
  let high = max(abs(a), abs(b));
  let weight = weightOf(select(low / max(high, LEAST), 1.0, high < LEAST));
  return select(1.0, weight, abs(a) > abs(b)) / (1.0 + weight);
}

struct Gain {
  way: vec2f,
  gained: f32,
}

// Along both ways of a pair, by the weight of the first.
fn gainOf(first: vec2f, second: vec2f, before: f32, behind: f32) -> Gain {
  let w = weightOfFirst(before / length(first), behind / length(second));
  return Gain((1.0 - w) * second - w * first, (1.0 - w) * behind - w * before);
}

struct Gradient {
  x: State,
  y: State,
}

// @param more what states are more around
fn pairedGradient(more: ptr<function, array<State, 4>>, ways: array<vec2f, 4>) -> Gradient {
  var x = array<f32, VARIABLES>();
  var y = array<f32, VARIABLES>();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let a = gainOf(ways[0], ways[2], partComponent((*more)[0], v), partComponent((*more)[2], v));
    let b = gainOf(ways[1], ways[3], partComponent((*more)[1], v), partComponent((*more)[3], v));
    let inverse = 1.0 / cross2(a.way, b.way);
    x[v] = inverse * (a.gained * b.way.y - b.gained * a.way.y);
    y[v] = inverse * (a.way.x * b.gained - b.way.x * a.gained);
  }
  return Gradient(partFrom(x), partFrom(y));
}

// Twice the distance of the origin from the line between two places.
fn distanceTo(a: vec2f, b: vec2f) -> f32 {
  let along = b - a;
  let share = clamp(-dot(a, along) / max(dot(along, along), LEAST), 0.0, 1.0);
  return 2.0 * length(a + share * along);
}
