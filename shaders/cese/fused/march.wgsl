// A step of CE/SE in 2D, both half steps in one kernel. A strip of STRIP_LANES invocations, one per column of cells,
// marches over rows. It keeps in registers the contributions of each point to the next row of points, and passes
// those for the next column to its neighbor. So the state is read and written once. The outermost columns only supply
// their values, as do one row before and one after those of a strip.
//
// generated/exchange.wgsl defines the data that invocations pass to their neighbors, generated/march.wgsl
//
// MARCH_LANES    invocations of a workgroup
// STRIP_LANES    invocations of a strip
// STRIP_COLUMNS  columns that a strip advances
// GROUPS_ACROSS  workgroups for all columns
// MARCH_ROWS     rows that a strip advances
// TURN_ROWS      rows per iteration of its loop
// @import cese/fused/cells.wgsl
// @import cese/fused/full_point.wgsl
// @import cese/fused/new_point.wgsl
// @import cese/fused/report.wgsl
// @import generated/march.wgsl
// @import generated/exchange.wgsl

// Contributions of one row of old points to the new points.
struct Row {
  contributions: Contributions,
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
  let lane = local % STRIP_LANES;
  let number = i32(STRIP_COLUMNS * strip + lane) - 1;
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && lane > 0u && lane <= STRIP_COLUMNS && number < i32(GRID_COUNTS.x);
  let dt = clock.dt;
  let time = clock.time;
  let middle = time + 0.5 * dt;
  var notes = noNotes();

  var layered = layeredCell(vec3i(number, i32(firstRow) - 1, 0));
  var coming = cellPoint(cellIndex(layered.cell));
  var before = Point();
  var cellsBelow = Row();
  var cornersBelow = Row();
  for (var first = firstRow; first < endRow + 2u; first += TURN_ROWS) {
    // Unrolled, so that row values need not move between registers from one iteration to the next.
    // @unroll
    for (var more = 0u; more < TURN_ROWS; more++) {
      // Starts with the row before the one with this number, and ends with a row before that.
      let turn = first + more;
      var own = coming;
      if (any(layered.sides != vec3i())) {
        own = beyondSides(layered, own, time);
      }
      if (turn <= endRow) {
        // Prefetched while this row is computed.
        layered = layeredCell(vec3i(number, i32(turn), 0));
        coming = cellPoint(cellIndex(layered.cell));
      }

      // From cells to the corners of the grid, each corner after its cell.
      let place = edgePlace(vec3f(f32(number) + 0.5, f32(turn) - 0.5, 0.0));
      let contributions = contributionsAt(own, place, time, dt);
      let toCorners = sidesOf(cellsBelow.contributions, contributions);
      let higher = ofHigher(local, toCorners.behind, contributions.ahead);
      let cells = Row(contributions, Pair(contributions.ahead, higher.ahead));
      // And back.
      var given = Contributions();
      if (turn > firstRow) {
        let corner = newPoint(toCorners.before + higher.given, cellsBelow.points, cells.points);
        // @ifdef WALLS
        let contributor = besideWalls(corner, vec3u(u32(number + 1), turn - 1u, 0u));
        given = contributionsAt(contributor, edgePlace(vec3f(f32(number + 1), f32(turn) - 1.0, 0.0)), middle, dt);
        // @else
        given = contributionsAt(corner, edgePlace(vec3f(f32(number + 1), f32(turn) - 1.0, 0.0)), middle, dt);
        // @endif
      }
      let toCells = sidesOf(cornersBelow.contributions, given);
      let lower = ofLower(local, toCells.before, given.ahead);
      let corners = Row(given, Pair(lower.ahead, given.ahead));
      if (isKept && turn > firstRow + 1u && turn < endRow + 2u) {
        let point = newPoint(lower.given + toCells.behind, cornersBelow.points, corners.points);
        let cell = (turn - 2u) * GRID_COUNTS.x + u32(number);
        notePoint(&notes, cell, before, point, time + dt);
        keep(cell, point);
      }
      cellsBelow = cells;
      cornersBelow = corners;
      before = own;
    }
  }
  reportNotes(notes);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
