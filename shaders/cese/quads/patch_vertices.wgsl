// The vertices of a patch that four cells surround: half a step to them, and their contributions to these cells in
// the second half step.
// @import cese/quads/patch_memory.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/half_step.wgsl
// @import generated/vertex_contributions.wgsl
// @import generated/physics.wgsl

struct PatchVertex {
  point: Point,
  place: Place,
  quarters: array<Quarter, 4>,
}

// @param corners as in `Patch`
fn patchVertex(patchIndex: u32, corners: vec2u, dt: f32) -> PatchVertex {
  var vertex = PatchVertex();
  var around = Around();
  var total = State();
  var area = 0.0;
  var held = vec2f();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let corner = halfOf(corners, k);
    let at = corner / 4u;
    let quad = quadWays(cellOfPatch(patchIndex, at));
    let quarter = quarterAt(quad, corner % 4u);
    total = sum(total, contributions[corner % 4u][at]);
    around.ahead[k] = contributions[AHEAD_ROW][at];
    // @ifdef NEAR_SLOPES
    around.x[k] = contributions[X_ROW][at];
    around.y[k] = contributions[Y_ROW][at];
    around.speed = max(around.speed, speeds[at]);
    // @endif
    vertex.quarters[k] = quarter;
    vertex.place = vec3f(quad.middle - quarter.inner, 0.0);
    area += quarter.area;
    held += quarter.held;
  }
  let inverse = 1.0 / area;
  let center = inverse * held;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    around.ways[k] = vertex.quarters[k].inner - center;
  }
  let mean = scaled(inverse, total);
  var more = moreAround(&around, mean, dt);
  let gradient = pairedGradient(&more.states, around.ways, squaresOf(around.ways));
  let shorter = 1.0 / more.nearness;
  vertex.point.slopes[0] = scaled(shorter, gradient.x);
  vertex.point.slopes[1] = scaled(shorter, gradient.y);
  vertex.point.u = difference(mean, changeAlong(center, vertex.point));
  return vertex;
}

// @param time of the vertex
fn keepVertexContributions(at: u32, vertex: PatchVertex, time: f32, dt: f32) {
  let own = vertexContributions(vertex.point, vertex.place, time, dt);
  var passed = array<State, 4>();
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    // Vector to the midpoint of an edge with this cell on its left.
    let edge = vertex.quarters[k].next;
    let half = 0.5 * dt * edge;
    passed[k] = sum(
      combine(half.x, own.g, -half.y, own.f),
      sum(
        scaled(-0.5 * half.x * edge.y, own.bent),
        combine(0.5 * half.x * edge.x, own.gAlongX, -0.5 * half.y * edge.y, own.fAlongY)));
  }
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let quarter = vertex.quarters[k];
    let inside = axpy(quarter.area, own.held.u, changeAlong(quarter.held, own.held));
    contributions[k][at] = sum(inside, difference(passed[k], passed[(k + 1u) % 4u]));
  }
  contributions[AHEAD_ROW][at] = sum(vertex.point.u, own.advance);
  // @ifdef NEAR_SLOPES
  contributions[X_ROW][at] = vertex.point.slopes[0];
  contributions[Y_ROW][at] = vertex.point.slopes[1];
  speeds[at] = maxWaveSpeed(vertex.point.u, vertex.place.x, vertex.place.y, time);
  // @endif
}
