// Row data of strips whose cells have polynomials: the means around their columns.
// @import fv/cell_polynomial.wgsl
// @import generated/exchange.wgsl

// Rows from low to high.
alias RowsAround = array<MeansAcross, WINDOW>;

// Rows around the next row.
fn movedUp(local: u32, rows: RowsAround, arriving: Row) -> RowsAround {
  var moved = RowsAround();
  // @unroll
  for (var k = 0u; k < BESIDE; k++) {
    moved[k] = rows[k + 1u];
  }
  moved[BESIDE] = meansAcross(local, arriving);
  return moved;
}

// Mean of column `c` of the invocation.
fn meanIn(rows: RowsAround, row: u32, c: u32) -> State {
  return rows[row][REACH + c];
}

// Point states of the cells in the center row.
fn pointsOf(local: u32, rows: RowsAround) -> array<CellPoints, LANE_COLUMNS> {
  var points = array<CellPoints, LANE_COLUMNS>();
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    var means = Patch();
    // @unroll
    for (var k = 0u; k < WINDOW; k++) {
      // @unroll
      for (var i = 0u; i < WINDOW; i++) {
        means[k * WINDOW + i] = rows[k][c + i];
      }
    }
    let own = meanIn(rows, REACH, c);
    let polynomial = polynomialOf(means);
    points[c].across = statesAtPoints(own, deviationsAcross(polynomial));
    points[c].upwards = statesAtPoints(own, deviationsAcross(turned(polynomial)));
  }
  return points;
}
