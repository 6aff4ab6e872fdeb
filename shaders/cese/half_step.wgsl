// Half a step of CE/SE, from points to one in the middle between 2^d of them: see
// solver/methods/cese/cpu/halfStep.ts. What opposite points bring is added first, so that mirrored flows stay mirrored.
// Where states are pairs UNROLLED is false, and loops have lengths that compilers don't know.
//
// The kernel has, of the points around a new one, by its numbers and a corner of a cube (0 or 1 along each axis),
//
// oldPoint(numbers + corner, time)  a point
// oldPlace(numbers + corner)        its place
// newPlace(numbers)                 the place of the new one
//
// and generated/slopes.wgsl how the slopes of a new point are found, slopesOf.
// @import generated/slopes.wgsl

// Of an old point in the mean at a new one.
const SHARE = 1.0 / f32(CORNERS);

fn newPoint(numbers: vec3u, time: Scalar, dt: Scalar) -> Point {
  var around = array<Neighbour, CORNERS>();
  var point = Point();
  var more = State();
  // @unroll UNROLLED
  for (var pair = 0u; pair < PAIRS; pair++) {
    // @unroll UNROLLED
    for (var end = 0u; end < ENDS; end++) {
      around[2u * pair + end] = neighbourOf(2u * pair + end, numbers, time, dt);
    }
    let low = around[2u * pair];
    let high = around[2u * pair + 1u];
    // @ifdef COMPENSATED
    let both = compensated(scaled(SHARE, low.u), scaled(SHARE, high.u));
    let total = compensated(point.u, both.total);
    point.u = total.total;
    point.rest = sum(point.rest, sum(both.lost, total.lost));
    // @else
    point.u = sum(point.u, scaled(SHARE, sum(low.u, high.u)));
    // @endif
    more = sum(more, scaled(SHARE, sum(low.more, high.more)));
  }
  // @ifdef COMPENSATED
  let total = compensated(point.u, sum(point.rest, more));
  point.u = total.total;
  point.rest = total.lost;
  // @else
  point.u = sum(point.u, more);
  // @endif
  point.slopes = slopesOf(&around, point, newPlace(numbers), plus(time, 0.5 * dt), dt);
  return point;
}
