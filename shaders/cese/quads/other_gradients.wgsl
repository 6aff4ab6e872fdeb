// The same of any number of points around, see ringGradient in solver/methods/cese/quads/cpu/ringGradient.ts.
// @import cese/quads/gradients.wgsl

struct Ring {
  size: u32,
  ways: array<vec2f, MOST_AROUND>,
  more: array<State, MOST_AROUND>,
}

// Of one variable. Weights are relative to the smallest gradient so far.
fn componentGradient(ring: ptr<function, Ring>, v: u32) -> vec2f {
  var least = 1.0 / LEAST;
  var total = 0.0;
  var gradient = vec2f();
  for (var k = 0u; k < (*ring).size; k++) {
    let next = select(k + 1u, 0u, k + 1u == (*ring).size);
    let a = (*ring).ways[k];
    let b = (*ring).ways[next];
    let determinant = cross2(a, b);
    if (determinant > LEAST_SINE * length(a) * length(b)) {
      let ofA = partComponent((*ring).more[k], v);
      let ofB = partComponent((*ring).more[next], v);
      let own = vec2f(ofA * b.y - ofB * a.y, a.x * ofB - b.x * ofA) / determinant;
      let size = max(length(own), LEAST);
      let smallest = min(size, least);
      let before = weightOf(smallest / least);
      let weight = weightOf(smallest / size);
      total = before * total + weight;
      gradient = before * gradient + weight * own;
      least = smallest;
    }
  }
  return gradient / total;
}

fn otherGradient(ring: ptr<function, Ring>, isPaired: bool) -> Gradient {
  if (isPaired) {
    var more = array<State, 4>((*ring).more[0], (*ring).more[1], (*ring).more[2], (*ring).more[3]);
    let ways = array<vec2f, 4>((*ring).ways[0], (*ring).ways[1], (*ring).ways[2], (*ring).ways[3]);
    return pairedGradient(&more, ways, squaresOf(ways));
  }
  var x = array<f32, VARIABLES>();
  var y = array<f32, VARIABLES>();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    let gradient = componentGradient(ring, v);
    x[v] = gradient.x;
    y[v] = gradient.y;
  }
  return Gradient(partFrom(x), partFrom(y));
}
