// One stage of finite volumes on a grid of the plane. A strip of STRIP_LANES invocations has as many columns of cells,
// neighbours beside each other, and marches over rows, of which it keeps in registers what values on faces are found
// from. So each mean is read once, and each flux computed once: that through the high face of a column is handed to
// the next one, that through the high face of a row kept for the next one. The REACH + 1 outermost columns on
// either side only lend their values; the rows of a strip begin and end with as many that other strips step.
//
// generated/exchange.wgsl has what invocations hand to their neighbours, generated/march.wgsl
//
// MARCH_LANES    invocations of a workgroup
// STRIP_LANES    of a strip
// STRIP_COLUMNS  columns that a strip steps
// GROUPS_ACROSS  workgroups for all columns
// MARCH_ROWS     rows that a strip steps
// @import fv/stage_cell.wgsl
// @import fv/layers.wgsl
// @import stepping/lane_report.wgsl
// @import generated/march.wgsl
// @import generated/reconstruction.wgsl
// @import generated/exchange.wgsl

// Distances in cells from the corner of the grid.
fn placeAt(x: f32, y: f32) -> vec3f {
  return GRID_ORIGIN + GRID_SPACING * vec3f(x, y, 0.0);
}

// The edge between a cell and the next beyond it, on the boundary the outermost, counted from the lowest.
fn highEdge(layer: Layer) -> f32 {
  return f32(select(layer.index + 1u, 0u, layer.side < 0));
}

fn cellAt(column: Layer, row: Layer) -> u32 {
  return row.index * GRID_COUNTS.x + column.index;
}

// What stands in a layer, of the mean that it is made of.
fn layerMean(mean: State, column: Layer, row: Layer, time: Scalar) -> State {
  var layered = mean;
  if (column.side != 0) {
    let edge = select(0.0, f32(GRID_COUNTS.x), column.side > 0);
    let place = placeAt(edge, f32(row.index) + 0.5);
    layered = beyondSide(column.side, 0u, layered, place, time);
  }
  if (row.side != 0) {
    let edge = select(0.0, f32(GRID_COUNTS.y), row.side > 0);
    let place = placeAt(f32(column.index) + 0.5, edge);
    layered = beyondSide(row.side, 1u, layered, place, time);
  }
  return layered;
}

// Where the face between two layers lies: on the low side −1, on the high one 1, else 0.
fn faceSide(lower: Layer, higher: Layer) -> i32 {
  return select(0, -1, lower.side < 0 && higher.side == 0)
    + select(0, 1, lower.side == 0 && higher.side > 0);
}

// The flux between the values on both sides of a face. On the boundary the outer one is what the condition makes of
// the inner.
fn throughFace(
  axis: u32, side: i32, below: State, above: State, place: vec3f, time: Scalar, gridSpeed: Scalar,
) -> State {
  var lower = below;
  var higher = above;
  if (side < 0) {
    lower = beyondSide(-1, axis, above, place, time);
  }
  if (side > 0) {
    higher = beyondSide(1, axis, below, place, time);
  }
  return fluxThrough(lower, higher, axisNormal(axis), place, time, gridSpeed);
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
  let lane = local % STRIP_LANES;
  let strip = (group % GROUPS_ACROSS) * (MARCH_LANES / STRIP_LANES) + local / STRIP_LANES;
  let columnNumber = i32(STRIP_COLUMNS * strip + lane) - i32(REACH + 1u);
  let column = layerAt(columnNumber, 0u);
  let columnSide = faceSide(column, layerAt(columnNumber + 1, 0u));
  let isOwn = lane > REACH && lane < REACH + 1u + STRIP_COLUMNS && columnNumber < i32(GRID_COUNTS.x);

  let isRunning = clock.outcome == RUNNING;
  let dt = clock.dt;
  let time = clock.time + STAGE_ABSCISSA * dt;
  let gridSpeed = gridSpeedOf(dt);
  var report = emptyReport();

  // The first window is that of the row before the first.
  var means = Window();
  var coming = layerAt(i32(firstRow) - i32(REACH + 1u), 1u);
  var comingMean = sourceState(cellAt(column, coming));
  for (var k = 0u; k < WINDOW; k++) {
    means = movedOn(means, layerMean(comingMean, column, coming, time));
    coming = layerAt(i32(firstRow + k) - i32(REACH), 1u);
    comingMean = sourceState(cellAt(column, coming));
  }
  var rowBefore = layerAt(i32(firstRow) - 1, 1u);
  var valueBelow = faceValues(means).high;
  var fluxBelow = State();
  var own = State();
  var slope = State();
  for (var number = firstRow; number <= endRow; number++) {
    let before = cellAt(column, rowBefore);
    var u = own;
    if (!FROM_U) {
      u = oldState(before);
    }
    means = movedOn(means, layerMean(comingMean, column, coming, time));
    // Read while this row is computed.
    coming = layerAt(i32(number + REACH) + 1, 1u);
    comingMean = sourceState(cellAt(column, coming));

    let row = layerAt(i32(number), 1u);
    let along = faceValues(means);
    let flux = throughFace(
      1u, faceSide(rowBefore, row), valueBelow, along.low,
      placeAt(f32(column.index) + 0.5, highEdge(rowBefore)), time, gridSpeed);
    if (number > firstRow) {
      slope = axpy(-GRID_INVERSE.y, difference(flux, fluxBelow), slope);
      if (HAS_SOURCE) {
        let centre = placeAt(f32(column.index) + 0.5, f32(rowBefore.index) + 0.5);
        slope = sum(slope, sourceAt(own, centre, time));
      }
      let updated = stageOf(before, u, own, slope, dt);
      if (IS_LAST) {
        noteCell(&report, before, u, updated.total, clock.time + dt);
      }
      if (isOwn && isRunning) {
        keep(before, updated);
      }
    }
    if (number < endRow) {
      own = means[REACH];
      let across = faceValues(windowAcross(local, own));
      let fluxAcross = throughFace(
        0u, columnSide, across.high, valueOfHigher(local, across.low),
        placeAt(highEdge(column), f32(row.index) + 0.5), time, gridSpeed);
      slope = scaled(-GRID_INVERSE.x, difference(fluxAcross, fluxOfLower(local, fluxAcross)));
    }
    rowBefore = row;
    valueBelow = along.high;
    fluxBelow = flux;
  }
  if (IS_LAST) {
    reportLane(report, isOwn && isRunning);
    workgroupBarrier();
    if (local == 0u && isRunning) {
      publishReport(known, workgroups.x * workgroups.y);
    }
  }
}
