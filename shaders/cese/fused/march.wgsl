// A step of CE/SE in the plane, both halves of it. A strip of STRIP_LANES invocations, one to each column of cells,
// marches over rows: of every point it keeps in registers what the row of points behind needs, and hands what the
// column beside needs to its neighbour. So the state is read and written once. The outermost columns only lend what
// they have; so do a row before and one behind those of a strip.
//
// generated/exchange.wgsl has what invocations hand to their neighbours, generated/march.wgsl
//
// MARCH_LANES    invocations of a workgroup
// STRIP_LANES    of a strip
// STRIP_COLUMNS  columns that a strip steps
// GROUPS_ACROSS  workgroups for all columns
// MARCH_ROWS     rows that a strip steps
// @import cese/fused/cells.wgsl
// @import cese/fused/whole_point.wgsl
// @import cese/fused/new_point.wgsl
// @import cese/fused/report.wgsl
// @import generated/march.wgsl
// @import generated/exchange.wgsl

// What new points need of a row of old ones.
struct Row {
  gifts: Gifts,
  points: Pair,
}

@compute @workgroup_size(MARCH_LANES)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  workgroupBarrier();
  let group = workgroup.y * workgroups.x + workgroup.x;
  let firstRow = MARCH_ROWS * (group / GROUPS_ACROSS);
  let endRow = min(firstRow + MARCH_ROWS, GRID_COUNTS.y);
  let strip = (group % GROUPS_ACROSS) * (MARCH_LANES / STRIP_LANES) + local / STRIP_LANES;
  let place = local % STRIP_LANES;
  let number = i32(STRIP_COLUMNS * strip + place) - 1;
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && place > 0u && place <= STRIP_COLUMNS && number < i32(GRID_COUNTS.x);
  let dt = clock.dt;
  let time = clock.time;
  let middle = time + 0.5 * dt;
  var report = emptyReport();

  var layered = layeredCell(vec3i(number, i32(firstRow) - 1, 0));
  var coming = cellPoint(cellIndex(layered.cell));
  var before = Point();
  var cellsBelow = Row();
  var cornersBelow = Row();
  // Each has the row of cells before the one of its number, and ends with a row before that.
  for (var turn = firstRow; turn <= endRow + 1u; turn++) {
    let stored = coming;
    var own = stored;
    if (any(layered.sides != vec3i())) {
      own = beyondSides(layered, stored, time);
    }
    if (turn <= endRow) {
      // Read while this row is computed.
      layered = layeredCell(vec3i(number, i32(turn), 0));
      coming = cellPoint(cellIndex(layered.cell));
    }

    // To the corners of the grid, each behind its cell.
    let gifts = giftsAt(own, edgePlace(vec3f(f32(number) + 0.5, f32(turn) - 0.5, 0.0)), time, dt);
    let toCorners = sidesOf(cellsBelow.gifts, gifts);
    let higher = ofHigher(local, toCorners.behind, gifts.ahead);
    let cells = Row(gifts, Pair(gifts.ahead, higher.ahead));
    // And back.
    var given = Gifts();
    if (turn > firstRow) {
      let corner = newPoint(toCorners.before + higher.given, cellsBelow.points, cells.points);
      given = giftsAt(corner, edgePlace(vec3f(f32(number + 1), f32(turn) - 1.0, 0.0)), middle, dt);
    }
    let toCells = sidesOf(cornersBelow.gifts, given);
    let lower = ofLower(local, toCells.before, given.ahead);
    let corners = Row(given, Pair(lower.ahead, given.ahead));
    if (turn > firstRow + 1u && isKept) {
      let point = newPoint(lower.given + toCells.behind, cornersBelow.points, corners.points);
      let cell = (turn - 2u) * GRID_COUNTS.x + u32(number);
      notePoint(&report, cell, before, point, time + dt);
      keep(cell, point);
    }
    cellsBelow = cells;
    cornersBelow = corners;
    before = stored;
  }
  reportLane(report);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
