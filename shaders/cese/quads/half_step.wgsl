// Half a step on quadrangles to a point with four points around it, see solver/methods/cese/quads/cpu/halfStep.ts. The
// kernel has
//
// oldPoint(index, k)  the k-th point around a new one, counter-clockwise
// passed(index)       what else comes in through edges
// @import cese/quads/points.wgsl
// @import cese/quads/gradients.wgsl
// @import generated/gains.wgsl
// @import generated/physics.wgsl

struct OldPoint {
  point: Point,
  place: Place,
  share: Share,
  // Seen from where the new point stands: the old one, and the centre of gravity of its part of the element.
  way: vec2f,
  centre: vec2f,
}

fn newPoint(index: u32, time: f32, dt: f32) -> Point {
  var more = array<State, 4>();
  var ways = array<vec2f, 4>();
  var total = passed(index);
  var area = 0.0;
  var centre = vec2f();
  // @ifdef NEAR_SLOPES
  var points = array<Point, 4>();
  var speed = 0.0;
  // @endif
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let old = oldPoint(index, k);
    let given = givenBy(old.point, old.place, old.share, time, dt);
    more[k] = sum(old.point.u, given.ahead);
    ways[k] = old.way;
    total = sum(total, given.gained);
    area += old.share.area;
    centre += old.share.area * old.centre;
    // @ifdef NEAR_SLOPES
    points[k] = old.point;
    speed = max(speed, maxWaveSpeed(old.point.u, old.place.x, old.place.y, time));
    // @endif
  }
  centre /= area;
  let mean = scaled(1.0 / area, total);
  // @ifdef NEAR_SLOPES
  var stableLength = 1.0 / LEAST;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    stableLength = min(stableLength, distanceTo(ways[k] - centre, ways[(k + 1u) % 4u] - centre));
  }
  let nearness = 0.5 + 0.5 * min(1.0, speed * dt / stableLength);
  // @endif
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    ways[k] -= centre;
    more[k] = difference(more[k], mean);
    // @ifdef NEAR_SLOPES
    more[k] = axpy(nearness - 1.0, changeAlong(ways[k], points[k]), more[k]);
    ways[k] *= nearness;
    // @endif
  }
  let gradient = pairedGradient(&more, ways);
  return pointAt(-centre, mean, gradient.x, gradient.y);
}
