// Quarters of quadrangles at their corners, see solver/methods/cese/quads/quarters.ts; a corner is 4 · cell + its number.
// @import mesh/quads.wgsl
// @import cese/quads/shares.wgsl

// Places are seen from the corner.
struct Quarter {
  area: f32,
  // ∫ of the place.
  held: vec2f,
  // The middle of the edge that begins at the corner, the point of the cell, the middle of the edge that ends here.
  next: vec2f,
  inner: vec2f,
  before: vec2f,
}

// From the point of a cell to the middle of its k-th side.
fn sideMiddle(quad: Quad, k: u32) -> vec2f {
  let along = select(quad.axes.zw, quad.axes.xy, (k & 1u) == 1u);
  return select(0.5, -0.5, k == 0u || k == 3u) * along;
}

fn quarterAt(quad: Quad, k: u32) -> Quarter {
  let before = sideMiddle(quad, (k + 3u) & 3u);
  let next = sideMiddle(quad, k);
  // At corners ab is 1/4, −1/4, 1/4, −1/4.
  let corner = before + next + select(-0.25, 0.25, (k & 1u) == 0u) * quad.middle.zw;
  var quarter = Quarter();
  quarter.next = next - corner;
  quarter.inner = -corner;
  quarter.before = before - corner;
  let lower = cross2(quarter.next, quarter.inner);
  let upper = cross2(quarter.inner, quarter.before);
  quarter.area = 0.5 * (lower + upper);
  quarter.held = (1.0 / 6.0)
    * (lower * (quarter.next + quarter.inner) + upper * (quarter.inner + quarter.before));
  return quarter;
}

// What the point of the cell gives to the vertex.
fn shareOfVertex(quarter: Quarter) -> Share {
  var share = Share();
  share.area = quarter.area;
  share.held = quarter.held - quarter.area * quarter.inner;
  share = withEdge(share, quarter.next - quarter.inner, vec2f());
  return withEdge(share, vec2f(), quarter.before - quarter.inner);
}

// What the vertex gives to the cell, but through the edges of which it is told otherwise.
fn shareOfCell(quarter: Quarter, beginsInside: bool, endsInside: bool) -> Share {
  var share = Share();
  share.area = quarter.area;
  share.held = quarter.held;
  if (beginsInside) {
    share = withEdge(share, vec2f(), quarter.next);
  }
  if (endsInside) {
    share = withEdge(share, quarter.before, vec2f());
  }
  return share;
}
