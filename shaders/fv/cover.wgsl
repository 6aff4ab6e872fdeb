// Means around a cell of a strip beside obstacles. The cover of a cell is 1 + the boundary group of its faces if it
// is in an obstacle or beyond an open side of the grid, and 0 if the cell is free. Both end a run of free cells;
// beyond it the layer k = 1, 2, … has the means that the condition yields for the k-th cells from its end inwards, or
// for the last one if there are fewer.
// @import fv/strip.wgsl
// @import generated/march.wgsl
// @import generated/reconstruction.wgsl

// Covers of the cells of a window.
alias Cover = array<u32, WINDOW>;
// Covers around the columns of an invocation, and around the next one.
alias CoverAcross = array<u32, LANE_COVERED>;

fn coverAt(column: Layer, row: Layer) -> u32 {
  let ofColumn = 1u + select(HIGH_GROUPS.x, LOW_GROUPS.x, column.side < 0);
  let ofRow = 1u + select(HIGH_GROUPS.y, LOW_GROUPS.y, row.side < 0);
  let own = obstacleAt(cellAt(column, row));
  return select(select(own, ofRow, row.side != 0), ofColumn, column.side != 0);
}

// The cover around column `c` of the invocation.
fn coverAround(c: u32, across: CoverAcross) -> Cover {
  var cover = Cover();
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    cover[k] = across[c + k];
  }
  return cover;
}

// The cover of the next row.
fn coverMovedOn(rows: Cover, coming: u32) -> Cover {
  var moved = Cover();
  // @unroll
  for (var k = 0u; k < BESIDE; k++) {
    moved[k] = rows[k + 1u];
  }
  moved[BESIDE] = coming;
  return moved;
}

// Side of the boundary at the face between two cells, times 1 + its group: negative on the low side, 0 between free
// cells.
fn coveredSide(lower: u32, higher: u32) -> i32 {
  return select(0, i32(higher), lower == 0u) - select(0, i32(lower), higher == 0u);
}

// Position of the face of a layer as seen from the adjacent free cell: periodic sides have two positions.
fn coveredEdge(layer: Layer, axis: u32, side: i32) -> f32 {
  let edge = highEdge(layer);
  return select(edge, 0.0, side < 0 && edge == f32(GRID_COUNTS[axis]));
}

// Means for the reconstruction of a free cell along an axis, from the surrounding ones.
fn uncovered(
  means: Window, cover: Cover, axis: u32, column: Layer, row: Layer, time: Scalar,
) -> Window {
  var covered = 0u;
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    covered |= cover[k];
  }
  if (covered == 0u) {
    return means;
  }
  // The run of free cells, and the covers at its ends.
  var first = 0;
  var last = i32(BESIDE);
  var before = 0u;
  var behind = 0u;
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    if (k < REACH && cover[k] != 0u) {
      first = i32(k) + 1;
      before = cover[k];
    }
    if (k > REACH && cover[k] != 0u && behind == 0u) {
      last = i32(k) - 1;
      behind = cover[k];
    }
  }
  var made = means;
  // @unroll
  for (var k = 0u; k < WINDOW; k++) {
    let number = i32(k);
    if (number < first || number > last) {
      let isBelow = number < first;
      let mirrored = select(
        max(2 * last + 1 - number, first), min(2 * first - 1 - number, last), isBelow);
      let side = select(i32(behind), -i32(before), isBelow);
      let end = select(last, first, isBelow);
      let place = endOfRun(axis, column, row, end - i32(REACH), isBelow);
      made[k] = beyondCover(side, axis, meanOf(means, mirrored), place, time);
      // @ifdef CONTINUED
      if (isContinued(u32(abs(side)) - 1u)) {
        let next = select(max(last - 1, first), min(first + 1, last), isBelow);
        made[k] = continuedBeyond(
          meanOf(means, end), meanOf(means, next), f32(abs(number - end)),
          f32(sign(side)) * axisNormal(axis), place, time);
      }
      // @endif
    }
  }
  return made;
}

// Mean by number, by comparison with all numbers instead of an index, so that windows stay in registers.
fn meanOf(means: Window, number: i32) -> State {
  var mean = means[REACH];
  // @unroll
  for (var i = 0u; i < WINDOW; i++) {
    if (i32(i) == number) {
      mean = means[i];
    }
  }
  return mean;
}

// The center of the low or high face of the cell this many cells ahead of another along an axis.
fn endOfRun(axis: u32, column: Layer, row: Layer, ahead: i32, isLow: bool) -> vec3f {
  let number = i32(select(row.index, column.index, axis == 0u)) + ahead;
  let edge = f32(layerAt(number, axis).index + select(1u, 0u, isLow));
  let center = vec2f(f32(column.index), f32(row.index)) + vec2f(0.5);
  return placeAt(select(center.x, edge, axis == 0u), select(center.y, edge, axis == 1u));
}
