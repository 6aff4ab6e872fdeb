// A step of CE/SE in 1D or 2D, both half steps in one kernel. A workgroup has a tile of points on the corners of the
// grid, one per invocation (or one per variable of a point), and steps the cells between them; for the surrounding
// cells, which other workgroups step too, it only computes the contributions to the corners. First the invocations
// compute the contributions of cells, those of the first columns and rows also of a second cell on the opposite side,
// then the contributions of corners.
//
// generated/mapping.wgsl defines the part of a point that an invocation holds, generated/tile.wgsl
//
// TILE_WIDTH               corners of a tile per row
// TILE_POINTS              corners of a tile
// TILE_ACROSS, TILE_CELLS  cells that contribute to these: per row, in total
// TILE_LANES               invocations of a workgroup
// TILE_STEPS               cells that a tile advances along the axes
// GROUPS_ACROSS            workgroups per row of the grid
// @import cese/fused/cells.wgsl
// @import cese/lattices.wgsl
// @import cese/fused/new_point.wgsl
// @import cese/fused/report.wgsl
// @import generated/tile.wgsl
// @import generated/mapping.wgsl

// Returns the new point between the old points from `first` on, with `across` old points per row.
fn pointBetween(lane: u32, first: u32, across: u32) -> LanePoint {
  let before = sharedContributions[contributionPlace(lane, first)];
  let behind = sharedContributions[contributionPlace(lane, first + 1u)];
  let pair = Pair(before.ahead, behind.ahead);
  // @ifdef IN_1D
  return newPoint(sidesOf(before).before + sidesOf(behind).behind, pair);
  // @else
  let aboveBefore = sharedContributions[contributionPlace(lane, first + across)];
  let aboveBehind = sharedContributions[contributionPlace(lane, first + across + 1u)];
  let given = sidesOf(before, aboveBefore).before + sidesOf(behind, aboveBehind).behind;
  return newPoint(given, pair, Pair(aboveBefore.ahead, aboveBehind.ahead));
  // @endif
}

@compute @workgroup_size(TILE_LANES)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  let group = workgroup.y * workgroups.x + workgroup.x;
  let isRunning = clock.outcome == RUNNING;
  let dt = clock.dt;
  let time = clock.time;
  let lane = local / TILE_POINTS;
  let own = local % TILE_POINTS;
  // The first corner, and the cell after it.
  let first = TILE_STEPS * vec3u(group % GROUPS_ACROSS, group / GROUPS_ACROSS, 0u);

  for (var index = own; index < TILE_CELLS; index += TILE_POINTS) {
    let numbers =
      vec3i(first + vec3u(index % TILE_ACROSS, index / TILE_ACROSS, 0u)) - DIAGONAL;
    let place = edgePlace(vec3f(numbers) + 0.5 * vec3f(DIAGONAL));
    sharedContributions[contributionPlace(lane, index)] =
      contributionsOfLane(lane, layeredPoint(numbers, time), place, time, dt);
  }
  workgroupBarrier();

  let inTile = vec3u(own % TILE_WIDTH, own / TILE_WIDTH, 0u);
  let corner = fullPoint(
    lane, own, pointBetween(lane, inTile.y * TILE_ACROSS + inTile.x, TILE_ACROSS));
  // Contributions must not be overwritten before all invocations have read them.
  workgroupBarrier();
  // @ifdef WALLS
  let contributor = besideWalls(corner, first + inTile);
  sharedContributions[contributionPlace(lane, own)] =
    contributionsOfLane(lane, contributor, edgePlace(vec3f(first + inTile)), time + 0.5 * dt, dt);
  // @else
  sharedContributions[contributionPlace(lane, own)] =
    contributionsOfLane(lane, corner, edgePlace(vec3f(first + inTile)), time + 0.5 * dt, dt);
  // @endif
  workgroupBarrier();

  // The last corner of a row has no cell after it and uses the previous cell.
  let behind = min(inTile, TILE_STEPS - 1u);
  let point = fullPoint(
    lane, own, pointBetween(lane, behind.y * TILE_WIDTH + behind.x, TILE_WIDTH));
  let numbers = first + inTile;
  var notes = noNotes();
  if (isRunning && lane == 0u && all(inTile < TILE_STEPS) && all(numbers < GRID_COUNTS)) {
    let cell = numbers.y * GRID_COUNTS.x + numbers.x;
    notePoint(&notes, cell, cellPoint(cell), point, time + dt);
    keep(cell, point);
  }
  reportNotes(notes);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}
