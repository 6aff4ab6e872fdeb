// Contribution of an old point to a conservation element, see solver/methods/cese/quads/cpu/share.ts.
// @import cese/quads/ways.wgsl

struct Share {
  // 0 if only fluxes contribute.
  area: Scalar,
  // ∫ of the position over the part; all positions are relative to the old point.
  held: Way,
  // Σ n L over the edges.
  edges: Way,
  // Σ n L m for both components of n.
  ofX: Way,
  ofY: Way,
}

// n L of an edge along this way, with the element on its left.
fn normalOf(way: Way) -> Way {
  return Way(way.y, -way.x);
}

// Adds an edge from one place to another, with the element on its left.
fn withEdge(given: Share, start: Way, end: Way) -> Share {
  var share = given;
  let normal = normalOf(wayMinus(end, start));
  let middle = wayByPower(0.5, wayPlus(start, end));
  share.edges = wayPlus(share.edges, normal);
  share.ofX = wayPlus(share.ofX, wayTimes(normal.x, middle));
  share.ofY = wayPlus(share.ofY, wayTimes(normal.y, middle));
  return share;
}

fn reflectedShare(share: Share, normal: Way) -> Share {
  let ofX = reflected(share.ofX, normal);
  let ofY = reflected(share.ofY, normal);
  let alongX = reflected(Way(ofX.x, ofY.x), normal);
  let alongY = reflected(Way(ofX.y, ofY.y), normal);
  return Share(
    share.area,
    reflected(share.held, normal),
    reflected(share.edges, normal),
    Way(alongX.x, alongY.x),
    Way(alongX.y, alongY.y));
}
