// A new point from the contributions of those around it. States and fluxes are relative to those of the first point:
// a uniform state is preserved, and only differences are rounded.
// @import cese/quads/other_gradients.wgsl

// Contribution of a point to an element, in addition to its state over a part and its fluxes through edges.
struct Given {
  gained: State,
  // Fluxes at its state.
  f: State,
  g: State,
  // Change of its state in half a step.
  ahead: State,
}

struct Gathered {
  first: Point,
  firstGiven: Given,
  // Sums over the element: difference of its state from that of the first point, times its area; ∫ of the position.
  total: State,
  area: Scalar,
  held: Way,
  // @ifdef NEAR_SLOPES
  speed: Scalar,
  slopes: array<array<State, 2>, MOST_AROUND>,
  // @endif
}

// Difference between the states of two points.
fn moreThan(point: Point, other: Point) -> State {
  let more = difference(point.u, other.u);
  // @ifdef COMPENSATED
  return sum(more, difference(point.rest, other.rest));
  // @else
  return more;
  // @endif
}

// Total flux through edges.
fn throughEdges(edges: Way, f: State, g: State) -> State {
  return combine(edges.x, f, edges.y, g);
}

// Adds the next surrounding point. @param way direction and distance to it @param held ∫ of the position, relative to
// the origin of the ways
fn gather(
  gathered: ptr<function, Gathered>,
  ring: ptr<function, Ring>,
  point: Point,
  given: Given,
  area: Scalar,
  edges: Way,
  held: Way,
  way: Way,
  dt: Scalar,
) {
  let k = (*ring).size;
  if (k == 0u) {
    (*gathered).first = point;
    (*gathered).firstGiven = given;
  }
  let first = (*gathered).firstGiven;
  let more = moreThan(point, (*gathered).first);
  let passed = throughEdges(edges, difference(given.f, first.f), difference(given.g, first.g));
  let own = sum(given.gained, combine(area, more, -0.5 * dt, passed));
  (*gathered).total = sum((*gathered).total, own);
  (*gathered).area = plus((*gathered).area, area);
  (*gathered).held = wayPlus((*gathered).held, held);
  (*ring).ways[k] = way;
  (*ring).more[k] = sum(more, given.ahead);
  (*ring).size = k + 1u;
  // @ifdef NEAR_SLOPES
  (*gathered).slopes[k] = point.slopes;
  // @endif
}

// Returns the new point, which is at the origin of the ways.
fn gatheredPoint(
  gathered: ptr<function, Gathered>, ring: ptr<function, Ring>, dt: Scalar,
) -> Point {
  let inverse = over(toScalar(1.0), (*gathered).area);
  let center = wayTimes(inverse, (*gathered).held);
  let mean = axpy(inverse, (*gathered).total, State());
  for (var k = 0u; k < (*ring).size; k++) {
    (*ring).ways[k] = wayMinus((*ring).ways[k], center);
    (*ring).more[k] = difference((*ring).more[k], mean);
  }
  // @ifdef NEAR_SLOPES
  let nearness = nearnessOf(ring, (*gathered).speed, dt);
  let off = minus(nearness, toScalar(1.0));
  for (var k = 0u; k < (*ring).size; k++) {
    let way = wayTimes(off, (*ring).ways[k]);
    let slopes = (*gathered).slopes[k];
    (*ring).more[k] = sum((*ring).more[k], combine(way.x, slopes[0], way.y, slopes[1]));
    (*ring).ways[k] = wayTimes(nearness, (*ring).ways[k]);
  }
  // @endif
  var point = Point();
  point.slopes = ringSlopes(ring);
  let first = (*gathered).first;
  let change = difference(mean, changeAlong(center, point));
  // @ifdef COMPENSATED
  let u = compensated(first.u, sum(change, first.rest));
  point.u = u.total;
  point.rest = u.lost;
  // @else
  point.u = sum(first.u, change);
  // @endif
  return point;
}
