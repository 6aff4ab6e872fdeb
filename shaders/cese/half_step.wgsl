// Half a step of CE/SE, from 2^d points to the new one between them: see solver/methods/cese/cpu/halfStep.ts.
// Contributions of opposite points are added first, so that symmetric flows stay symmetric. In df64 nothing is unrolled,
// and the lengths of loops are unknown to the compiler.
//
// The kernel defines, for the points around a new one, by its indices and a corner of a cube (0 or 1 along each axis),
//
// oldPoint(numbers + corner, time)  a point
// oldPlace(numbers + corner)        its position
// newPlace(numbers)                 the position of the new one
//
// and generated/slopes.wgsl defines slopesOf, the slopes of a new point. With SIDE_SLOPES that is sideSlopes, and the
// kernel defines newEdges(numbers), the position of the new point in cell edges, instead of newPlace.
// @import generated/slopes.wgsl

// Weight of an old point in the mean at a new one.
const SHARE = 1.0 / f32(CORNERS);

fn newPoint(numbers: vec3u, time: Scalar, dt: Scalar) -> Point {
  var around = array<Neighbor, CORNERS>();
  var made = Point();
  var brought = State();
  // @unroll UNROLLED_POINTS
  for (var pair = 0u; pair < PAIRS; pair++) {
    var both = Shares();
    // @unroll UNROLLED_POINTS
    for (var end = 0u; end < ENDS; end++) {
      let k = 2u * pair + end;
      let there = numbers + cornerOf(k);
      let place = oldPlace(there);
      let point = oldPoint(there, time);
      let shares = sharesOf(point, place, time, dt);
      around[k] = neighborOf(k, point, shares, place, time, dt);
      addShares(&both, shares, 1.0 - 2.0 * f32(end));
      // @ifdef COMPENSATED
      made.rest = sum(made.rest, scaled(SHARE, point.rest));
      // @endif
    }
    brought = sum(brought, scaled(SHARE, broughtBy(2u * pair, both)));
    let low = scaled(SHARE, around[2u * pair].u);
    let high = scaled(SHARE, around[2u * pair + 1u].u);
    // @ifdef COMPENSATED
    let states = compensated(low, high);
    let mean = compensated(made.u, states.total);
    made.u = mean.total;
    made.rest = sum(made.rest, sum(states.lost, mean.lost));
    // @else
    made.u = sum(made.u, sum(low, high));
    // @endif
  }
  // @ifdef COMPENSATED
  let change = compensated(brought, made.rest);
  let mean = compensated(made.u, change.total);
  made.u = mean.total;
  made.rest = sum(mean.lost, change.lost);
  // @else
  made.u = sum(made.u, brought);
  // @endif
  // @ifdef SIDE_SLOPES
  made.slopes = sideSlopes(&around, newEdges(numbers), time, dt);
  // @else
  made.slopes = slopesOf(&around, made, newPlace(numbers), plus(time, 0.5 * dt), dt);
  // @endif
  return made;
}
