// Gradients at a new point from the points around it, see solver/methods/cese/quads/cpu/ringGradient.ts. The module
// generated/weights.wgsl has, of α,
//
// weightOf(ratio)      the α-th power of a number from 0 to 1
// weightOfFirst(a, b)  of two gains the share of the first one, which is the larger the smaller it is
//
// and LEAST: what is smaller counts as 0, so that nothing is divided by 0.
// @import generated/part.wgsl
// @import generated/weights.wgsl
// @import numeric/f32.wgsl
// @import mesh/quads.wgsl

struct Gain {
  way: vec2f,
  gained: f32,
}

// Along both ways of a pair, each with its inverse length: the gain that is smaller per length weighs more.
fn gainOf(first: vec3f, second: vec3f, before: f32, behind: f32) -> Gain {
  let a = before * first.z;
  let b = behind * second.z;
  let w = weightOfFirst(a, b);
  return Gain(
    (1.0 - w) * second.xy - w * first.xy,
    (1.0 - w) * behind - w * before);
}

fn withInverse(way: vec2f) -> vec3f {
  return vec3f(way, inverseSqrt(dot(way, way)));
}

struct Gradient {
  x: State,
  y: State,
}

// @param more what states are more around
fn pairedGradient(more: ptr<function, array<State, 4>>, ways: array<vec2f, 4>) -> Gradient {
  let first = withInverse(ways[0]);
  let second = withInverse(ways[1]);
  let third = withInverse(ways[2]);
  let fourth = withInverse(ways[3]);
  var x = array<f32, VARIABLES>();
  var y = array<f32, VARIABLES>();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let a = gainOf(first, third, partComponent((*more)[0], v), partComponent((*more)[2], v));
    let b = gainOf(second, fourth, partComponent((*more)[1], v), partComponent((*more)[3], v));
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
