// A stage of finite volumes on a 2D grid with fluxes at several points of each face, or with states that depend on
// means off the axes. Strips march as in march.wgsl; the states of a cell at the points of all its faces are computed
// once. Those of its low face across x are passed to the previous column, those of its high face across y kept for
// the next row; fluxes are passed and kept after summation over the points of a face.
//
// generated/strip_points.wgsl defines RowsAround, the row data from which these states are computed (see
// strip_polynomials.wgsl).
// Constants as in march.wgsl and face_points.wgsl.
// @import fv/stage_cell.wgsl
// @import fv/layers.wgsl
// @import stepping/lane_report.wgsl
// @import generated/march.wgsl
// @import generated/strip_points.wgsl
// @import generated/exchange.wgsl
// @import fv/strip.wgsl

// The flux through a face from the states at its points on both sides. The center of the face is at (x, y).
fn throughPoints(
  axis: u32, side: i32, below: FaceStates, above: FaceStates, x: f32, y: f32, time: Scalar,
  gridSpeed: Scalar,
) -> State {
  var flux = State();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    let along = POINT_PLACES[q] * axisNormal(1u - axis);
    let place = placeAt(x + along.x, y + along.y);
    let through = throughFace(axis, side, below[q], above[q], place, time, gridSpeed);
    flux = axpy(POINT_SHARES[q], through, flux);
  }
  return flux;
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
  var statesBelow = array<FaceStates, LANE_COLUMNS>();
  var fluxBelow = Row();
  var slope = Row();
  var rows = RowsAround();

  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    let place = firstInStrip + c;
    let number = i32(STRIP_COLUMNS * strip + place) - i32(REACH + 1u);
    column[c] = layerAt(number, 0u);
    highSide[c] = faceSide(column[c], layerAt(number + 1, 0u));
    isKept[c] = isRunning && place > REACH && place < REACH + 1u + STRIP_COLUMNS
      && number < i32(GRID_COUNTS.x);
  }
  // The first window is around the row before the strip; its last row is read in the loop.
  for (var k = 0u; k < BESIDE; k++) {
    let row = layerAt(i32(firstRow + k) - i32(REACH + 1u), 1u);
    var arriving = Row();
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      arriving[c] = layerMean(sourceState(cellAt(column[c], row)), column[c], row, time);
    }
    rows = movedUp(local, rows, arriving);
    // All values must be read before others are passed.
    workgroupBarrier();
  }
  var coming = layerAt(i32(firstRow + REACH) - 1, 1u);
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    comingMean[c] = sourceState(cellAt(column[c], coming));
  }

  var rowBefore = coming;
  for (var number = i32(firstRow) - 1; number <= i32(endRow); number++) {
    let row = layerAt(number, 1u);
    let next = layerAt(number + i32(REACH + 1u), 1u);
    var old = Row();
    var arriving = Row();
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      if (!FROM_U) {
        old[c] = oldState(cellAt(column[c], rowBefore));
      }
      arriving[c] = layerMean(comingMean[c], column[c], coming, time);
      // Prefetched while this row is computed.
      comingMean[c] = sourceState(cellAt(column[c], next));
    }
    coming = next;
    rows = movedUp(local, rows, arriving);
    let points = pointsOf(local, rows);

    // The row before receives the fluxes through its high faces and is complete.
    // @unroll
    for (var c = 0u; c < LANE_COLUMNS; c++) {
      if (number >= i32(firstRow)) {
        let center = f32(column[c].index) + 0.5;
        let flux = throughPoints(
          1u, faceSide(rowBefore, row), statesBelow[c], points[c].upwards.low, center, highEdge(rowBefore),
          time, gridSpeed);
        if (number > i32(firstRow)) {
          let cell = cellAt(column[c], rowBefore);
          let before = meanIn(rows, REACH - 1u, c);
          slope[c] = axpy(-GRID_INVERSE.y, difference(flux, fluxBelow[c]), slope[c]);
          if (HAS_SOURCE) {
            let place = placeAt(center, f32(rowBefore.index) + 0.5);
            slope[c] = sum(slope[c], sourceAt(before, place, time));
          }
          if (FROM_U) {
            old[c] = before;
          }
          let updated = stageOf(cell, old[c], before, slope[c], dt);
          if (isKept[c]) {
            if (IS_LAST) {
              noteCell(&report, cell, old[c], updated.total, clock.time + dt);
            }
            keep(cell, updated);
          }
        }
        fluxBelow[c] = flux;
      }
      statesBelow[c] = points[c].upwards.high;
    }

    if (number >= i32(firstRow) && number < i32(endRow)) {
      var low = array<FaceStates, LANE_EDGES>();
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        low[c] = points[c].across.low;
      }
      low[LANE_COLUMNS] = pointsOfHigher(local, low[0]);
      // Fluxes through the high faces of the columns.
      var flux = Row();
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        flux[c] = throughPoints(
          0u, highSide[c], points[c].across.high, low[c + 1u], highEdge(column[c]), f32(row.index) + 0.5, time,
          gridSpeed);
      }
      var lowFlux = fluxOfLower(local, flux[LANE_COLUMNS - 1u]);
      // @unroll
      for (var c = 0u; c < LANE_COLUMNS; c++) {
        slope[c] = scaled(-GRID_INVERSE.x, difference(flux[c], lowFlux));
        lowFlux = flux[c];
      }
    } else {
      // All values must be read before the next means are passed.
      workgroupBarrier();
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
