// Two invocations per cell, adjacent in a subgroup: each holds half of the variables, and computes with the complete
// state at one point of a pair: the first invocation at the first, the second at the second. Half the registers, so
// twice the cells at once.
// @import dg/pair.wgsl

struct PointTerms {
  x: Pair,
  y: Pair,
  gained: Pair,
}

fn isSecondLane(place: u32) -> bool {
  return (place & 1u) == 1u;
}

// The sign of the odd part at this invocation's point.
fn signOfOdd(place: u32) -> f32 {
  return select(1.0, -1.0, isSecondLane(place));
}

// The complete state from this invocation's half and the other one's.
fn joined(place: u32, own: Part, others: Part) -> State {
  let isSecond = isSecondLane(place);
  return totalOf(select(own, others, isSecond), select(others, own, isSecond));
}

// This invocation's half of both points' terms, from the complete term at its own point.
fn bothPoints(place: u32, mine: State) -> Pair {
  let isSecond = isSecondLane(place);
  let lower = lowerHalf(mine);
  let upper = upperHalf(mine);
  let kept = select(lower, upper, isSecond);
  let taken = quadSwapX(select(upper, lower, isSecond));
  return Pair(sum(kept, taken), scaled(signOfOdd(place), difference(kept, taken)));
}

// The complete state at this invocation's point.
fn atLanePoint(place: u32, inner: Pair) -> State {
  let sign = signOfOdd(place);
  let kept = axpy(sign, inner.odd, inner.even);
  return joined(place, kept, quadSwapX(axpy(-sign, inner.odd, inner.even)));
}

// F* out of two faces, or out of one face at two of its points.
fn throughFaces(
  place: u32, time: Scalar, inner: Pair,
  face: Face, k: u32, fraction: f32, outer: Part,
  face2: Face, k2: u32, fraction2: f32, outer2: Part,
) -> Pair {
  let isSecond = isSecondLane(place);
  let own = Face(
    select(face.link, face2.link, isSecond),
    select(face.boundaryGroup, face2.boundaryGroup, isSecond),
    select(face.normal, face2.normal, isSecond),
    select(face.factor, face2.factor, isSecond),
    select(face.start, face2.start, isSecond),
    select(face.tangent, face2.tangent, isSecond),
  );
  let beyond = joined(
    place, select(outer, outer2, isSecond), quadSwapX(select(outer2, outer, isSecond)));
  return bothPoints(place, throughFace(
    own, select(k, k2, isSecond), select(fraction, fraction2, isSecond),
    atLanePoint(place, inner), beyond, time));
}

// F_x, F_y and det J·S at two points of the cell.
fn termsAtPoints(
  place: u32, cell: Cell, time: Scalar, inner: Pair, points: vec4f,
) -> PointTerms {
  let state = atLanePoint(place, inner);
  let position = pointIn(cell, select(points.xy, points.zw, isSecondLane(place)));
  let columns = flux(state, position.x, position.y, time);
  var gained = Pair();
  if (HAS_SOURCE) {
    let size = determinant(cell.metric);
    gained = bothPoints(place, size * sourceTerm(state, position.x, position.y, time));
  }
  return PointTerms(bothPoints(place, columns.x), bothPoints(place, columns.y), gained);
}

// The complete state from the parts held by the invocations of a cell.
fn fullPrecisionState(place: u32, part: Part) -> State {
  return joined(place, part, quadSwapX(part));
}

fn sharedByAllLanes(condition: bool) -> bool {
  return condition && quadSwapX(select(0u, 1u, condition)) == 1u;
}
