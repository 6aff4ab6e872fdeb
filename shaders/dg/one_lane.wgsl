// One invocation per cell: a part is the complete state, and the invocation has both points of a pair.
// @import stepping/lane_per_cell.wgsl
// @import dg/pair.wgsl

struct PointTerms {
  x: Pair,
  y: Pair,
  gained: Pair,
}

fn bothPoints(first: State, second: State) -> Pair {
  return Pair(sum(first, second), difference(first, second));
}

// F* out of two faces, or out of one face at two of its points.
fn throughFaces(
  place: u32, time: Scalar, inner: Pair,
  face: Face, k: u32, fraction: f32, outer: Part,
  face2: Face, k2: u32, fraction2: f32, outer2: Part,
) -> Pair {
  return bothPoints(
    throughFace(face, k, fraction, sum(inner.even, inner.odd), outer, time),
    throughFace(face2, k2, fraction2, difference(inner.even, inner.odd), outer2, time),
  );
}

// F_x, F_y and det J·S at two points of the cell.
fn termsAtPoints(
  place: u32, cell: Cell, time: Scalar, inner: Pair, points: vec4f,
) -> PointTerms {
  let first = sum(inner.even, inner.odd);
  let second = difference(inner.even, inner.odd);
  let here = pointIn(cell, points.xy);
  let there = pointIn(cell, points.zw);
  let columns = flux(first, here.x, here.y, time);
  let columns2 = flux(second, there.x, there.y, time);
  var gained = Pair();
  if (HAS_SOURCE) {
    let size = determinant(cell.metric);
    gained = bothPoints(
      size * sourceTerm(first, here.x, here.y, time),
      size * sourceTerm(second, there.x, there.y, time),
    );
  }
  return PointTerms(bothPoints(columns.x, columns2.x), bothPoints(columns.y, columns2.y), gained);
}
