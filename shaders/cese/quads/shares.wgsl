// What an old point gives to a conservation element, see solver/methods/cese/quads/cpu/share.ts.

struct Share {
  // 0 where only fluxes are given.
  area: f32,
  // ∫ of the place over the part, as all places seen from the old point.
  held: vec2f,
  // Σ n L over the edges.
  edges: vec2f,
  // Σ n L m for both components of n.
  ofX: vec2f,
  ofY: vec2f,
}

// Adds an edge from one place to another, with the element on its left.
fn withEdge(given: Share, start: vec2f, end: vec2f) -> Share {
  var share = given;
  let normal = vec2f(end.y - start.y, start.x - end.x);
  let middle = 0.5 * (start + end);
  share.edges += normal;
  share.ofX += normal.x * middle;
  share.ofY += normal.y * middle;
  return share;
}

fn reflected(a: vec2f, normal: vec2f) -> vec2f {
  return a - 2.0 * dot(normal, a) * normal;
}

fn reflectedShare(share: Share, normal: vec2f) -> Share {
  let ofX = reflected(share.ofX, normal);
  let ofY = reflected(share.ofY, normal);
  let alongX = reflected(vec2f(ofX.x, ofY.x), normal);
  let alongY = reflected(vec2f(ofX.y, ofY.y), normal);
  return Share(
    share.area,
    reflected(share.held, normal),
    reflected(share.edges, normal),
    vec2f(alongX.x, alongY.x),
    vec2f(alongX.y, alongY.y));
}
