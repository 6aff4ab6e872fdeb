// The second half of a step on quadrilaterals in a separate kernel: from vertices back to cells. One invocation per
// cell, which reports to the clock.
// @import cese/step_times.wgsl
// @import stepping/step_report.wgsl
// @import numeric/dispatch.wgsl
// @import cese/quads/quarters.wgsl
// @import cese/quads/cell_points.wgsl
// @import cese/quads/new_points.wgsl

@group(1) @binding(0) var<storage, read> vertices: array<PointBlock>;
@group(1) @binding(1) var<storage, read> cells: array<Block>;
@group(1) @binding(2) var<storage, read_write> newCells: array<Block>;
@group(1) @binding(3) var<storage, read_write> clock: Clock;
// @ifdef COMPENSATED
@group(1) @binding(4) var<storage, read_write> cellRests: array<Block>;
// @endif

fn vertexRow(vertex: u32, row: u32) -> State {
  let block = blockOf(vertex);
  let at = within(vertex);
  // @ifdef PAIRED
  return df64Part(vertices[block].parts[row][at], vertices[block].parts[POINT_ROWS + row][at]);
  // @else
  return vertices[block].parts[row][at];
  // @endif
}

fn newCell(cell: u32, quad: QuadWays, dt: Scalar) -> Point {
  var gathered = Gathered();
  var ring = Ring();
  for (var k = 0u; k < CELL_CORNERS; k++) {
    let contributor = contributorOf(cell, k);
    let vertex = contributor / GIVEN;
    let quarter = quarterAt(quad, k);
    var point = Point();
    point.u = vertexRow(vertex, STATE_ROW);
    // @ifdef COMPENSATED
    point.rest = vertexRow(vertex, REST_ROW);
    // @endif
    // @ifdef NEAR_SLOPES
    point.slopes = array<State, 2>(vertexRow(vertex, SLOPES_ROW), vertexRow(vertex, SLOPES_ROW + 1u));
    gathered.speed = larger(gathered.speed, partComponent(vertexRow(vertex, SPEED_ROW), 0u));
    // @endif
    let given = Given(
      vertexRow(vertex, contributor % GIVEN),
      vertexRow(vertex, STATE_ROW + 1u),
      vertexRow(vertex, STATE_ROW + 2u),
      vertexRow(vertex, AHEAD_ROW));
    // Ways start at the point of the cell.
    let way = Way(-quarter.inner.x, -quarter.inner.y);
    let held = wayPlus(quarter.held, wayTimes(quarter.area, way));
    gather(&gathered, &ring, point, given, quarter.area, edgesOfCorner(quarter), held, way, dt);
  }
  return gatheredPoint(&gathered, &ring, dt);
}

fn keepPart(block: u32, row: u32, at: u32, part: State) {
  // @ifdef PAIRED
  newCells[block].parts[row][at] = highPart(part);
  newCells[block].parts[MODES + row][at] = lowPart(part);
  // @else
  newCells[block].parts[row][at] = part;
  // @endif
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  let index = linearIndex(workgroup, workgroups, local);
  // Extra invocations process the last cell, but neither store nor report results.
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  let quad = quadWays(cell);
  let point = newCell(cell, quad, stepLength());
  let block = blockOf(cell);
  let at = within(cell);
  // Required by openReport. All reads of the step have been issued here.
  workgroupBarrier();
  let rows = array<State, 4>(
    point.u,
    changeAlong(quad.along, point),
    changeAlong(quad.across, point),
    changeAlong(quad.bend, point));
  var change = array<u32, PART_COMPONENTS>();
  // @unroll
  for (var row = 0u; row < 4u; row++) {
    noteChange(&change, cellPart(block, row, at), rows[row]);
  }
  // @ifdef PAIRED
  let mean = highPart(point.u);
  // @else
  let mean = point.u;
  // @endif
  reportStep(cell, isKept, mean, &change, clock.time + clock.dt);
  if (isKept) {
    // @unroll
    for (var row = 0u; row < 4u; row++) {
      keepPart(block, row, at, rows[row]);
    }
    // @ifdef COMPENSATED
    cellRests[block].parts[0][at] = point.rest;
    // Slopes are recomputed in every step and have no compensation term.
    // @unroll
    for (var row = 1u; row < 4u; row++) {
      cellRests[block].parts[row][at] = State();
    }
    // @endif
  }
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
