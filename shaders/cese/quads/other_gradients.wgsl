// Gradients at a new point from any number of points around it, see
// solver/methods/cese/quads/cpu/ringGradient.ts. The module generated/weights.wgsl defines for α
//
// weightOf(ratio)                       the α-th power of a number from 0 to 1
// weightOfFirst(before, behind, ratio)  weight of the first of two changes, larger if it is smaller per length; `ratio` is
//                                       the second length over the first, squared
//
// and LEAST: smaller values count as 0, which avoids divisions by 0.
// @import generated/weights.wgsl
// @import cese/quads/points.wgsl

// Positions are relative to the centroid of the new point's element.
struct Ring {
  size: u32,
  ways: array<Way, MOST_AROUND>,
  // State differences at these positions.
  more: array<State, MOST_AROUND>,
}

fn behind(ring: ptr<function, Ring>, k: u32) -> u32 {
  return select(k + 1u, 0u, k + 1u == (*ring).size);
}

// Whether point a is counterclockwise of point b as seen from the new point, and not nearly collinear with it.
fn turnsLeft(a: Way, b: Way) -> bool {
  let least = times(toScalar(LEAST_SINE), times(lengthOf(a), lengthOf(b)));
  return isLess(least, crossOf(a, b));
}

// Whether the points form two opposite pairs around the new point.
fn isPaired(ring: ptr<function, Ring>) -> bool {
  var encloses = (*ring).size == 4u;
  for (var k = 0u; k < (*ring).size; k++) {
    encloses = encloses && turnsLeft((*ring).ways[k], (*ring).ways[behind(ring, k)]);
  }
  return encloses;
}

struct Gain {
  way: Way,
  gained: Scalar,
}

// Change of a variable across a pair of opposite points: a weighted mean of the changes to the first point and from the
// second one, with the larger weight for the smaller gradient.
fn gainOfPair(ring: ptr<function, Ring>, v: u32, first: u32) -> Gain {
  let a = (*ring).ways[first];
  let b = (*ring).ways[first + 2u];
  let ofA = partComponent((*ring).more[first], v);
  let ofB = partComponent((*ring).more[first + 2u], v);
  let weight = weightOfFirst(ofA, ofB, over(dotOf(b, b), dotOf(a, a)));
  return Gain(
    wayMinus(b, wayTimes(weight, wayPlus(a, b))),
    minus(ofB, times(weight, plus(ofA, ofB))));
}

fn gradientBy(a: Way, b: Way, ofA: Scalar, ofB: Scalar) -> Way {
  let determinant = crossOf(a, b);
  return Way(
    over(minus(times(ofA, b.y), times(ofB, a.y)), determinant),
    over(minus(times(a.x, ofB), times(b.x, ofA)), determinant));
}

// Weighted mean gradient of one variable. Weights are relative to the smallest gradient so far.
fn meanGradient(ring: ptr<function, Ring>, v: u32) -> Way {
  var least = toScalar(1.0 / LEAST);
  var total = Scalar();
  var gradient = Way();
  for (var k = 0u; k < (*ring).size; k++) {
    let next = behind(ring, k);
    let a = (*ring).ways[k];
    let b = (*ring).ways[next];
    if (turnsLeft(a, b)) {
      let own = gradientBy(
        a, b, partComponent((*ring).more[k], v), partComponent((*ring).more[next], v));
      let size = larger(lengthOf(own), toScalar(LEAST));
      let smallest = smaller(size, least);
      let before = weightOf(over(smallest, least));
      let weight = weightOf(over(smallest, size));
      total = plus(times(before, total), weight);
      gradient = wayPlus(wayTimes(before, gradient), wayTimes(weight, own));
      least = smallest;
    }
  }
  return Way(over(gradient.x, total), over(gradient.y, total));
}

fn ringSlopes(ring: ptr<function, Ring>) -> array<State, 2> {
  let paired = isPaired(ring);
  var x = array<Scalar, VARIABLES>();
  var y = array<Scalar, VARIABLES>();
  for (var v = 0u; v < EQUATIONS; v++) {
    var gradient = Way();
    if (paired) {
      let a = gainOfPair(ring, v, 0u);
      let b = gainOfPair(ring, v, 1u);
      gradient = gradientBy(a.way, b.way, a.gained, b.gained);
    } else {
      gradient = meanGradient(ring, v);
    }
    x[v] = gradient.x;
    y[v] = gradient.y;
  }
  return array<State, 2>(partFrom(x), partFrom(y));
}

// @ifdef NEAR_SLOPES
// Twice the distance of the origin from the line between two points.
fn distanceBetween(a: Way, b: Way) -> Scalar {
  let along = wayMinus(b, a);
  let share = over(-dotOf(a, along), larger(dotOf(along, along), toScalar(LEAST)));
  let near = smaller(larger(share, Scalar()), toScalar(1.0));
  return 2.0 * lengthOf(wayPlus(a, wayTimes(near, along)));
}

// Fraction of the distances used for slopes: 1, or less if waves are slow.
fn nearnessOf(ring: ptr<function, Ring>, speed: Scalar, dt: Scalar) -> Scalar {
  var stableLength = toScalar(1.0 / LEAST);
  for (var k = 0u; k < (*ring).size; k++) {
    let own = distanceBetween((*ring).ways[k], (*ring).ways[behind(ring, k)]);
    stableLength = smaller(stableLength, own);
  }
  let courant = smaller(over(times(speed, dt), stableLength), toScalar(1.0));
  return 0.5 * plus(toScalar(1.0), courant);
}
// @endif
