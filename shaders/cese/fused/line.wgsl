// A step of CE/SE in 1D, both half steps in one kernel. A strip of STRIP_LANES invocations, one per cell, marches
// along the line and exchanges data between neighbors. So the state is read and written once; the outermost cells of
// a strip only supply their values.
//
// generated/exchange.wgsl defines the data that invocations pass to their neighbors, generated/march.wgsl
//
// MARCH_LANES    invocations of a workgroup
// STRIP_LANES    invocations of a strip
// STRIP_COLUMNS  cells that a strip advances at once
// MARCH_ROWS     number of such advances
// @import cese/fused/cells.wgsl
// @import cese/fused/full_point.wgsl
// @import cese/fused/new_point.wgsl
// @import cese/fused/report.wgsl
// @import generated/march.wgsl
// @import generated/exchange.wgsl

@compute @workgroup_size(MARCH_LANES)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  workgroupBarrier();
  let group = workgroup.y * workgroups.x + workgroup.x;
  let strip = group * (MARCH_LANES / STRIP_LANES) + local / STRIP_LANES;
  let place = local % STRIP_LANES;
  let isRunning = clock.outcome == RUNNING;
  let isInner = isRunning && place > 0u && place <= STRIP_COLUMNS;
  let dt = clock.dt;
  let time = clock.time;
  var notes = noNotes();

  var number = i32(STRIP_COLUMNS * MARCH_ROWS * strip + place) - 1;
  var layered = layeredCell(vec3i(number, 0, 0));
  var coming = cellPoint(cellIndex(layered.cell));
  for (var turn = 0u; turn < MARCH_ROWS; turn++) {
    var own = coming;
    if (layered.sides.x != 0) {
      own = beyondSides(layered, own, time);
    }
    // Prefetched while these cells are computed.
    layered = layeredCell(vec3i(number + i32(STRIP_COLUMNS), 0, 0));
    coming = cellPoint(cellIndex(layered.cell));

    // First from cells to the corners of the grid, each corner after its cell, then back to cells.
    let contributions = contributionsAt(own, edgePlace(vec3f(f32(number) + 0.5, 0.0, 0.0)), time, dt);
    let toCorners = sidesOf(contributions);
    let higher = ofHigher(local, toCorners.behind, contributions.ahead);
    let corner = newPoint(toCorners.before + higher.given, Pair(contributions.ahead, higher.ahead));
    // @ifdef WALLS
    let contributor = besideWalls(corner, vec3u(u32(number + 1), 0u, 0u));
    let given =
      contributionsAt(contributor, edgePlace(vec3f(f32(number + 1), 0.0, 0.0)), time + 0.5 * dt, dt);
    // @else
    let given =
      contributionsAt(corner, edgePlace(vec3f(f32(number + 1), 0.0, 0.0)), time + 0.5 * dt, dt);
    // @endif
    let toCells = sidesOf(given);
    let lower = ofLower(local, toCells.before, given.ahead);
    if (isInner && number < i32(GRID_COUNTS.x)) {
      let cell = u32(number);
      let point = newPoint(lower.given + toCells.behind, Pair(lower.ahead, given.ahead));
      notePoint(&notes, cell, own, point, time + dt);
      keep(cell, point);
    }
    number += i32(STRIP_COLUMNS);
  }
  reportNotes(notes);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
