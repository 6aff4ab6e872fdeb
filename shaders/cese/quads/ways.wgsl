// Vectors in the plane and quadrilaterals by them, with named arithmetic (see numeric/scalars.wgsl); a single-precision
// factor is a power of two, so that its product is exact.
// @import generated/numbers.wgsl
// @import mesh/quads.wgsl

// @ifdef PAIRED
struct Way {
  x: Scalar,
  y: Scalar,
}
// @else
alias Way = vec2f;
// @endif

fn wayPlus(a: Way, b: Way) -> Way {
  return Way(plus(a.x, b.x), plus(a.y, b.y));
}

fn wayMinus(a: Way, b: Way) -> Way {
  return Way(minus(a.x, b.x), minus(a.y, b.y));
}

fn wayTimes(factor: Scalar, a: Way) -> Way {
  return Way(times(factor, a.x), times(factor, a.y));
}

fn wayByPower(power: f32, a: Way) -> Way {
  return Way(power * a.x, power * a.y);
}

fn dotOf(a: Way, b: Way) -> Scalar {
  return plus(times(a.x, b.x), times(a.y, b.y));
}

// Cross product: positive if b is counterclockwise of a.
fn crossOf(a: Way, b: Way) -> Scalar {
  return minus(times(a.x, b.y), times(a.y, b.x));
}

fn lengthOf(a: Way) -> Scalar {
  return rootOf(dotOf(a, a));
}

// Reflection at the line through the origin with this unit normal.
fn reflected(a: Way, normal: Way) -> Way {
  return wayMinus(a, wayTimes(2.0 * dotOf(normal, a), normal));
}

// See `Quad`: (x, y) = middle + along a + across b + bend ab.
struct QuadWays {
  middle: Way,
  bend: Way,
  along: Way,
  across: Way,
}

fn quadWays(cell: u32) -> QuadWays {
  let quad = quads[cell];
  // @ifdef PAIRED
  let low = quads[settings.cellCount + cell];
  return QuadWays(
    Way(Scalar(quad.middle.x, low.middle.x), Scalar(quad.middle.y, low.middle.y)),
    Way(Scalar(quad.middle.z, low.middle.z), Scalar(quad.middle.w, low.middle.w)),
    Way(Scalar(quad.axes.x, low.axes.x), Scalar(quad.axes.y, low.axes.y)),
    Way(Scalar(quad.axes.z, low.axes.z), Scalar(quad.axes.w, low.axes.w)));
  // @else
  return QuadWays(quad.middle.xy, quad.middle.zw, quad.axes.xy, quad.axes.zw);
  // @endif
}

fn placeOf(way: Way) -> Place {
  return Place(way.x, way.y, Scalar());
}
