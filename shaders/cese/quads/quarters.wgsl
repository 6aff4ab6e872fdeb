// Quarters of quadrilaterals at their corners, see solver/methods/cese/quads/quarters.ts; a corner is 4 · cell + its
// index.
// @import cese/quads/shares.wgsl

// Positions are relative to the corner.
struct Quarter {
  area: Scalar,
  // ∫ of the position.
  held: Way,
  // Midpoint of the edge that starts at the corner, the point of the cell, midpoint of the edge that ends here.
  next: Way,
  inner: Way,
  before: Way,
}

// Vector from the point of a cell to the midpoint of its k-th edge.
fn sideMiddle(quad: QuadWays, k: u32) -> Way {
  let power = select(0.5, -0.5, k == 0u || k == 3u);
  if ((k & 1u) == 1u) {
    return wayByPower(power, quad.along);
  }
  return wayByPower(power, quad.across);
}

fn quarterAt(quad: QuadWays, k: u32) -> Quarter {
  let before = sideMiddle(quad, (k + 3u) & 3u);
  let next = sideMiddle(quad, k);
  // The product ab at the corners is 1/4, −1/4, 1/4, −1/4.
  let bend = wayByPower(select(-0.25, 0.25, (k & 1u) == 0u), quad.bend);
  let corner = wayPlus(wayPlus(before, next), bend);
  var quarter = Quarter();
  quarter.next = wayMinus(next, corner);
  quarter.inner = Way(-corner.x, -corner.y);
  quarter.before = wayMinus(before, corner);
  let lower = crossOf(quarter.next, quarter.inner);
  let upper = crossOf(quarter.inner, quarter.before);
  quarter.area = 0.5 * plus(lower, upper);
  quarter.held = wayPlus(
    wayTimes(sixthOf(lower), wayPlus(quarter.next, quarter.inner)),
    wayTimes(sixthOf(upper), wayPlus(quarter.inner, quarter.before)));
  return quarter;
}

// Contribution of the point of the cell to the vertex.
fn shareOfVertex(quarter: Quarter) -> Share {
  var share = Share();
  share.area = quarter.area;
  share.held = wayMinus(quarter.held, wayTimes(quarter.area, quarter.inner));
  share = withEdge(share, wayMinus(quarter.next, quarter.inner), Way());
  return withEdge(share, Way(), wayMinus(quarter.before, quarter.inner));
}

// Contribution of the vertex to the cell, without those edges that are treated separately.
fn shareOfCell(quarter: Quarter, beginsInside: bool, endsInside: bool) -> Share {
  var share = Share();
  share.area = quarter.area;
  share.held = quarter.held;
  if (beginsInside) {
    share = withEdge(share, Way(), quarter.next);
  }
  if (endsInside) {
    share = withEdge(share, quarter.before, Way());
  }
  return share;
}

// Σ n L over both edges.
fn edgesOfCorner(quarter: Quarter) -> Way {
  return normalOf(wayMinus(quarter.next, quarter.before));
}
