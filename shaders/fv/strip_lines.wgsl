// Row data of strips whose point values are reconstructed along one axis after the other: the means of their columns,
// and over the faces of these across x. Those over faces across y are computed along the columns and passed on.
// @import fv/cell_lines.wgsl
// @import generated/exchange.wgsl

// Rows from low to high.
struct RowsAround {
  means: array<Row, WINDOW>,
  low: array<Row, WINDOW>,
  high: array<Row, WINDOW>,
}

fn windowAt(c: u32, around: MeansAcross) -> Window {
  var means = Window();
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    means[k] = around[c + k];
  }
  return means;
}

fn upColumn(c: u32, rows: array<Row, WINDOW>) -> Window {
  var means = Window();
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    means[k] = rows[k][c];
  }
  return means;
}

// Rows around the next row.
fn movedUp(local: u32, rows: RowsAround, arriving: Row) -> RowsAround {
  var moved = RowsAround();
  // @unroll
  for (var k = 0u; k < BESIDE; k++) {
    moved.means[k] = rows.means[k + 1u];
    moved.low[k] = rows.low[k + 1u];
    moved.high[k] = rows.high[k + 1u];
  }
  moved.means[BESIDE] = arriving;
  let around = meansAcross(local, arriving);
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    let values = meansOnFaces(windowAt(c, around));
    moved.low[BESIDE][c] = values.low;
    moved.high[BESIDE][c] = values.high;
  }
  return moved;
}

// Mean of column `c` of the invocation.
fn meanIn(rows: RowsAround, row: u32, c: u32) -> State {
  return rows.means[row][c];
}

// Point states of the cells in the center row.
fn pointsOf(local: u32, rows: RowsAround) -> array<CellPoints, LANE_COLUMNS> {
  var low = Row();
  var high = Row();
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    let values = meansOnFaces(upColumn(c, rows.means));
    low[c] = values.low;
    high[c] = values.high;
  }
  // Other invocations may still read the values passed before.
  workgroupBarrier();
  let lowAround = meansAcross(local, low);
  workgroupBarrier();
  let highAround = meansAcross(local, high);
  var points = array<CellPoints, LANE_COLUMNS>();
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    let own = meanIn(rows, REACH, c);
    let across = deviationsFrom(own, upColumn(c, rows.low), upColumn(c, rows.high));
    let upwards = deviationsFrom(own, windowAt(c, lowAround), windowAt(c, highAround));
    points[c].across = statesAtPoints(own, across);
    points[c].upwards = statesAtPoints(own, upwards);
  }
  return points;
}
