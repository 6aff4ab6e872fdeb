// A step of CE/SE on quadrilaterals, both half steps in one kernel. A workgroup holds a patch of cells, with those
// around their vertices, in its memory: first the contributions of cells to vertices, then those of vertices to
// cells. So a state is read and written once; cells around a patch and vertices on its rim are computed by several
// workgroups. Vertices on the boundary, and those not surrounded by four cells, were computed before by
// cese/quads/to_vertices.wgsl.
// @import stepping/clock_state.wgsl
// @import stepping/step_report.wgsl
// @import cese/quads/patch_memory.wgsl
// @import cese/quads/patch_vertices.wgsl
// @import cese/quads/cell_maps.wgsl
// @import cese/quads/half_step.wgsl
// @import generated/cell_contributions.wgsl

@group(1) @binding(0) var<storage, read> vertices: array<PointBlock>;
@group(1) @binding(1) var<storage, read> cells: array<Block>;
@group(1) @binding(2) var<storage, read_write> newCells: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;

// Contributions of the point of a cell to its vertices, and common data.
fn cellContributionsAt(cell: u32, time: f32, dt: f32) -> Contributions {
  let quad = quads[cell];
  let map = cellMap(quad);
  let block = blockOf(cell);
  let at = within(cell);
  var point = Point();
  point.u = cells[block].parts[0][at];
  point.slopes[0] = cells[block].parts[1][at];
  point.slopes[1] = cells[block].parts[2][at];
  let place = vec3f(quad.middle.xy, 0.0);
  let parts = cellContributions(point, place, map, time, dt);
  let low = difference(parts.given[0], parts.given[2]);
  let high = sum(parts.given[0], parts.given[2]);
  let lowSlope = difference(parts.given[1], parts.given[3]);
  let highSlope = sum(parts.given[1], parts.given[3]);
  var contributions = Contributions();
  contributions.given[0] = difference(low, lowSlope);
  contributions.given[1] = sum(low, lowSlope);
  contributions.given[2] = sum(high, highSlope);
  contributions.given[3] = difference(high, highSlope);
  contributions.ahead = sum(point.u, parts.advance);
  // @ifdef NEAR_SLOPES
  let inverse = 1.0 / map.area;
  let along = inverse * map.u;
  let across = inverse * map.v;
  contributions.x = combine(across.y, point.slopes[0], -along.y, point.slopes[1]);
  contributions.y = combine(along.x, point.slopes[1], -across.x, point.slopes[0]);
  contributions.speed = maxWaveSpeed(point.u, place.x, place.y, time);
  // @endif
  return contributions;
}

// Contributions of a vertex that another kernel computes.
fn foundContributions(vertex: u32) -> Contributions {
  let block = blockOf(vertex);
  let at = within(vertex);
  var contributions = Contributions();
  // @unroll
  for (var k = 0u; k < GIVEN; k++) {
    contributions.given[k] = vertices[block].parts[k][at];
  }
  contributions.ahead = vertices[block].parts[AHEAD_ROW][at];
  // @ifdef NEAR_SLOPES
  contributions.x = vertices[block].parts[SLOPES_ROW][at];
  contributions.y = vertices[block].parts[SLOPES_ROW + 1u][at];
  contributions.speed = partComponent(vertices[block].parts[SPEED_ROW][at], 0u);
  // @endif
  return contributions;
}

// The coefficients of 1, a and b of a cell, from the contributions of its vertices; `corners` as in `Patch`.
fn newCell(corners: vec2u, map: CellMap, dt: f32) -> array<State, 3> {
  var around = Around();
  var total = State();
  // Directions in the basis of a and b.
  var ways = array<vec2f, 4>();
  let gravity = (1.0 / 12.0) * map.bend.yx;
  // @unroll
  for (var k = 0u; k < 4u; k++) {
    let contributor = halfOf(corners, k);
    let at = contributor / GIVEN;
    total = sum(total, contributions[contributor % GIVEN][at]);
    around.ahead[k] = contributions[AHEAD_ROW][at];
    // @ifdef NEAR_SLOPES
    around.x[k] = contributions[X_ROW][at];
    around.y[k] = contributions[Y_ROW][at];
    around.speed = max(around.speed, speeds[at]);
    // @endif
    let a = select(-0.5, 0.5, k == 1u || k == 2u);
    let b = select(-0.5, 0.5, k >= 2u);
    ways[k] = vec2f(a, b) + a * b * map.bend - gravity;
    around.ways[k] = ways[k].x * map.u + ways[k].y * map.v;
  }
  let mean = scaled(1.0 / map.area, total);
  var more = moreAround(&around, mean, dt);
  let gradient = pairedGradient(&more.states, ways, squaresOf(around.ways));
  let inverse = 1.0 / more.nearness;
  let x = scaled(inverse, gradient.x);
  let y = scaled(inverse, gradient.y);
  return array<State, 3>(sum(mean, combine(-gravity.x, x, -gravity.y, y)), x, y);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  let index = workgroup.y * workgroups.x + workgroup.x;
  // Extra workgroups process the last patch, but neither store nor report results.
  let own = min(index, PATCHES - 1u);
  let counts = patches[own].counts;
  let ownCells = counts.x & 0xffffu;
  let allCells = counts.x >> 16u;
  // Issued long before they are needed.
  let vertex = patches[own].vertices[min(local, PATCH_VERTICES - 1u)];
  let corners = patches[own].corners[min(local, PATCH_OWN - 1u)];
  let isRunning = clock.outcome == RUNNING && index < PATCHES;
  let dt = clock.dt;
  let time = clock.time;

  for (var i = local; i < allCells; i += WORKGROUP_SIZE) {
    keepContributions(i, cellContributionsAt(cellOfPatch(own, i), time, dt));
  }
  workgroupBarrier();
  // Contributions of vertices overwrite those of cells after all have been read.
  let hasVertex = local < counts.y;
  let isFound = vertex.x == FOUND;
  var made = PatchVertex();
  if (hasVertex && !isFound) {
    made = patchVertex(own, vertex, dt);
  }
  workgroupBarrier();
  if (hasVertex) {
    if (isFound) {
      keepContributions(local, foundContributions(vertex.y));
    } else {
      keepVertexContributions(local, made, time + 0.5 * dt, dt);
    }
  }
  workgroupBarrier();

  // Extra invocations process the first cell, but neither store nor report results.
  let isKept = isRunning && local < ownCells;
  let cell = cellOfPatch(own, select(0u, local, local < ownCells));
  let map = cellMap(quads[cell]);
  let coefficients = newCell(corners, map, dt);
  let block = blockOf(cell);
  let at = within(cell);
  let changeA = difference(coefficients[1], cells[block].parts[1][at]);
  let changeB = difference(coefficients[2], cells[block].parts[2][at]);
  var change = array<u32, PART_COMPONENTS>();
  noteChange(&change, cells[block].parts[0][at], coefficients[0]);
  noteChange(&change, State(), changeA);
  noteChange(&change, State(), changeB);
  noteChange(&change, State(), combine(map.bend.x, changeA, map.bend.y, changeB));
  reportStep(cell, isKept, coefficients[0], &change, time + dt);
  if (isKept) {
    newCells[block].parts[0][at] = coefficients[0];
    newCells[block].parts[1][at] = coefficients[1];
    newCells[block].parts[2][at] = coefficients[2];
    newCells[block].parts[3][at] =
      combine(map.bend.x, coefficients[1], map.bend.y, coefficients[2]);
  }
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
