// One stage of finite volumes on a 2D grid. A strip of STRIP_LANES invocations, each with LANE_COLUMNS columns of
// cells adjacent to those of the next, marches over rows and keeps the inputs of face values in registers. So each
// mean is read once and each flux computed once: that through the high face of a column is passed to the next one,
// that through the high face of a row kept for the next one. The REACH + 1 outermost columns on either side only
// supply their values; the rows of a strip start and end with as many that belong to other strips.
//
// generated/exchange.wgsl defines the data that invocations pass to their neighbors, generated/march.wgsl
//
// MARCH_LANES    invocations of a workgroup
// STRIP_LANES    invocations of a strip
// LANE_COLUMNS   columns of an invocation
// LANE_EDGES     edges of these columns
// LANE_AROUND    columns from which the values at the edges are computed
// LANE_COVERED   these columns and the next one
// STRIP_COLUMNS  columns that a strip advances
// GROUPS_ACROSS  workgroups for all columns
// MARCH_ROWS     rows that a strip advances
// @import fv/stage_cell.wgsl
// @import fv/layers.wgsl
// @import stepping/lane_report.wgsl
// @import generated/march.wgsl
// @import generated/reconstruction.wgsl
// @import generated/exchange.wgsl
// @import fv/strip.wgsl
// @import generated/cover.wgsl

// Window of column `c` of the invocation.
fn windowAt(c: u32, around: MeansAcross) -> Window {
  var means = Window();
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    means[k] = around[c + k];
  }
  return means;
}

// The window of the next row.
fn movedOn(rows: Window, coming: State) -> Window {
  var moved = Window();
  // @unroll
  for (var k = 0u; k < BESIDE; k++) {
    moved[k] = rows[k + 1u];
  }
  moved[BESIDE] = coming;
  return moved;
}

@compute @workgroup_size(MARCH_LANES)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  var known = Known();
  if (IS_LAST) {
    known = openReport(local);
    workgroupBarrier();
  }
  let group = workgroup.y * workgroups.x + workgroup.x;
  let firstRow = MARCH_ROWS * (group / GROUPS_ACROSS);
  let endRow = min(firstRow + MARCH_ROWS, GRID_COUNTS.y);
  let strip = (group % GROUPS_ACROSS) * (MARCH_LANES / STRIP_LANES) + local / STRIP_LANES;
  let firstInStrip = LANE_COLUMNS * (local % STRIP_LANES);
  let isRunning = clock.outcome == RUNNING;
  let dt = clock.dt;
  let time = clock.time + STAGE_ABSCISSA * dt;
  let gridSpeed = gridSpeedOf(dt);
  var report = emptyReport();

  // Per column of the invocation.
  var column = array<Layer, LANE_COLUMNS>();
  var highSide = array<i32, LANE_COLUMNS>();
  var isKept = array<bool, LANE_COLUMNS>();
  var comingMean = Row();
  var means = array<Window, LANE_COLUMNS>();
  var valueBelow = Row();
  var fluxBelow = Row();
  var own = Row();
  var slope = Row();
  // @ifdef BALANCED
  var force = Row();
  // @endif
  // @ifdef MASKED
  var covers = array<Cover, LANE_COLUMNS>();
  var comingCover = array<u32, LANE_COLUMNS>();
  var coverBefore = array<u32, LANE_COLUMNS>();
  // @endif

  // The first window is that of the row before the strip.
  var coming = layerAt(i32(firstRow) - i32(REACH + 1u), 1u);
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    let place = firstInStrip + c;
    let number = i32(STRIP_COLUMNS * strip + place) - i32(REACH + 1u);
    column[c] = layerAt(number, 0u);
    highSide[c] = faceSide(column[c], layerAt(number + 1, 0u));
    isKept[c] = isRunning && place > REACH && place < REACH + 1u + STRIP_COLUMNS
      && number < i32(GRID_COUNTS.x);
    comingMean[c] = sourceState(cellAt(column[c], coming));
    // @ifdef MASKED
    comingCover[c] = coverAt(column[c], coming);
    // @endif
  }
  for (var k = 0u; k < WINDOW; k++) {
    let next = layerAt(i32(firstRow + k) - i32(REACH), 1u);
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      means[c] = movedOn(means[c], standing(comingMean[c], column[c], coming, time));
      comingMean[c] = sourceState(cellAt(column[c], next));
      // @ifdef MASKED
      covers[c] = coverMovedOn(covers[c], comingCover[c]);
      comingCover[c] = coverAt(column[c], next);
      // @endif
    }
    coming = next;
  }
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    // @ifdef MASKED
    let row = layerAt(i32(firstRow) - 1, 1u);
    valueBelow[c] = faceValues(
      uncovered(means[c], covers[c], 1u, column[c], row, time), 1u).high;
    coverBefore[c] = covers[c][REACH];
    // @else
    valueBelow[c] = faceValues(means[c], 1u).high;
    // @endif
  }

  var rowBefore = layerAt(i32(firstRow) - 1, 1u);
  for (var number = firstRow; number <= endRow; number++) {
    let row = layerAt(i32(number), 1u);
    let next = layerAt(i32(number + REACH) + 1, 1u);
    var old = own;
    // @ifdef MASKED
    var coverAcross = CoverAcross();
    // @unroll
    for (var k = 0u; k < LANE_COVERED; k++) {
      let place = i32(STRIP_COLUMNS * strip + firstInStrip + k) - i32(2u * REACH + 1u);
      coverAcross[k] = coverAt(layerAt(place, 0u), row);
    }
    // @endif
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      if (!FROM_U) {
        old[c] = oldState(cellAt(column[c], rowBefore));
      }
      means[c] = movedOn(means[c], standing(comingMean[c], column[c], coming, time));
      // Prefetched while this row is computed.
      comingMean[c] = sourceState(cellAt(column[c], next));
      // @ifdef MASKED
      covers[c] = coverMovedOn(covers[c], comingCover[c]);
      comingCover[c] = coverAt(column[c], next);
      // @endif
    }
    coming = next;

    // The row before receives the fluxes through its high faces and is complete.
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      // @ifdef MASKED
      let values = faceValues(uncovered(means[c], covers[c], 1u, column[c], row, time), 1u);
      let side = coveredSide(coverBefore[c], covers[c][REACH]);
      // @else
      let values = faceValues(means[c], 1u);
      // @endif
      let center = f32(column[c].index) + 0.5;
      let flux = throughFace(
        // @ifdef MASKED
        1u, side, valueBelow[c], values.low,
        placeAt(center, coveredEdge(rowBefore, 1u, side)), time, gridSpeed);
        // @else
        1u, faceSide(rowBefore, row), valueBelow[c], values.low,
        placeAt(center, highEdge(rowBefore)), time, gridSpeed);
        // @endif
      if (number > firstRow) {
        let cell = cellAt(column[c], rowBefore);
        slope[c] = axpy(-GRID_INVERSE.y, difference(feltBelow(flux), fluxBelow[c]), slope[c]);
        if (HAS_SOURCE) {
          let place = placeAt(center, f32(rowBefore.index) + 0.5);
          slope[c] = sum(slope[c], sourceAt(own[c], place, time));
        }
        // @ifdef MASKED
        // Cells in obstacles are unchanged.
        var updated = CompensatedSum(old[c], State());
        if (coverBefore[c] == 0u) {
          updated = stageOf(cell, old[c], own[c], slope[c], dt);
        }
        // @else
        let updated = stageOf(cell, old[c], own[c], slope[c], dt);
        // @endif
        if (isKept[c]) {
          if (IS_LAST) {
            noteCell(&report, cell, old[c], updated.total, clock.time + dt);
          }
          keep(cell, updated);
        }
      }
      valueBelow[c] = values.high;
      fluxBelow[c] = feltAbove(flux);
      // @ifdef MASKED
      coverBefore[c] = covers[c][REACH];
      // @endif
      // @ifdef BALANCED
      let up = forceAlong(means[c][REACH], values.steps, axisNormal(1u));
      force[c] = scaled(GRID_INVERSE.y, up);
      // @endif
    }

    if (number < endRow) {
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        own[c] = means[c][REACH];
      }
      let around = meansAcross(local, own);
      // @ifdef BALANCED
      // Windows contain quantities; the means are still in registers or cache.
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        own[c] = sourceState(cellAt(column[c], row));
      }
      // @endif
      var low = array<State, LANE_EDGES>();
      var high = Row();
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        // @ifdef MASKED
        let values = faceValues(uncovered(
          windowAt(c, around), coverAround(c, coverAcross), 0u, column[c], row, time),
          0u);
        highSide[c] = coveredSide(coverAcross[REACH + c], coverAcross[REACH + c + 1u]);
        // @else
        let values = faceValues(windowAt(c, around), 0u);
        // @endif
        low[c] = values.low;
        high[c] = values.high;
        // @ifdef BALANCED
        let along = forceAlong(around[REACH + c], values.steps, axisNormal(0u));
        force[c] = axpy(GRID_INVERSE.x, along, force[c]);
        // @endif
      }
      low[LANE_COLUMNS] = valueOfHigher(local, low[0]);
      // Fluxes through the high faces of the columns.
      var flux = array<FaceFlux, LANE_COLUMNS>();
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        flux[c] = throughFace(
          0u, highSide[c], high[c], low[c + 1u],
          // @ifdef MASKED
          placeAt(coveredEdge(column[c], 0u, highSide[c]), f32(row.index) + 0.5), time, gridSpeed);
          // @else
          placeAt(highEdge(column[c]), f32(row.index) + 0.5), time, gridSpeed);
          // @endif
      }
      var lowFlux = fluxOfLower(local, feltAbove(flux[LANE_COLUMNS - 1u]));
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        slope[c] = scaled(-GRID_INVERSE.x, difference(feltBelow(flux[c]), lowFlux));
        lowFlux = feltAbove(flux[c]);
        // @ifdef BALANCED
        slope[c] = sum(slope[c], force[c]);
        // @endif
      }
    }
    rowBefore = row;
  }
  if (IS_LAST) {
    reportLane(report);
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
