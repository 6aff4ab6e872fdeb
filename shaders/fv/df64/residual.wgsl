// Time derivative of a mean, in df64 (see fv/stage.wgsl and fv/faces.wgsl). The code for every face is instantiated
// once, in loops of lengths unknown to compilers: df64 arithmetic needs so many instructions that unrolled code would
// exceed the instruction cache.
//
// generated/reconstruction.wgsl has `faceValues(means: Window) -> FaceValues`, see fv/reconstruction.wgsl.
// @import fv/runs.wgsl
// @import stepping/df64/runtime_values.wgsl
// @import generated/reconstruction.wgsl

// Cells along an axis, including the free cells of a run.
struct Row {
  axis: u32,
  // The first of all cells.
  first: u32,
  run: Run,
}

fn cellInRow(row: Row, number: i32) -> u32 {
  return row.first + layerIn(row.run, number, row.axis).index * CELL_STRIDES[row.axis];
}

// The center of the face above a cell.
fn placeAbove(row: Row, cell: u32) -> Df64Place {
  return cellPlaceDf64(cell, MIDDLE + 0.5 * axisNormal(row.axis));
}

// The center of the face at an end of the run.
fn placeAtEnd(row: Row, side: i32) -> Df64Place {
  let last = cellInRow(row, select(row.run.high, row.run.low, side < 0));
  return cellPlaceDf64(last, MIDDLE + 0.5 * f32(side) * axisNormal(row.axis));
}

// Ghost state from the condition at an end of the run.
fn beyondRow(row: Row, side: i32, inner: Df64State, time: Df64) -> Df64State {
  return beyondRun(row.run, side, row.axis, inner, placeAtEnd(row, side), time);
}

// Inputs of face values.
fn meanInRow(row: Row, number: i32, time: Df64) -> Df64State {
  var mean = sourceState(cellInRow(row, number));
  let layer = layerIn(row.run, number, row.axis);
  // Windows of plain means do not cross faces.
  if (REACH > 0u && layer.side != 0) {
    let place = placeAtEnd(row, layer.side);
    mean = layerMeanOf(row.run, layer, row.axis, row.first, mean, place, time);
  }
  return quantitiesOf(mean);
}

fn valuesInRow(row: Row, number: i32, time: Df64) -> FaceValues {
  var means = Window();
  for (var i = 0u; i < atRunTime(WINDOW); i++) {
    means[i] = meanInRow(row, number + i32(i) - i32(REACH), time);
  }
  return faceValues(means, row.axis);
}

// (Flux through the high face − flux through the low one) of the cell with this index.
fn lostInRow(row: Row, index: i32, time: Df64, gridSpeed: Df64) -> Df64State {
  let normal = axisNormal(row.axis);
  var lost = Df64State();
  // @ifdef BALANCED
  // From the low face of the cell to the high one.
  var steps = Df64State();
  // @endif
  for (var face = 0; face < i32(atRunTime(2u)); face++) {
    var below = Df64State();
    var above = Df64State();
    for (var k = 0; k < i32(atRunTime(2u)); k++) {
      let number = index - 1 + face + k;
      if (layerIn(row.run, number, row.axis).side == 0) {
        let values = valuesInRow(row, number, time);
        if (k == 0) {
          below = values.high;
        } else {
          above = values.low;
        }
        // @ifdef BALANCED
        if (number == index) {
          steps = values.steps;
        }
        // @endif
      }
    }
    // Index of the cell on the other side.
    let side = layerIn(row.run, index - 1 + 2 * face, row.axis).side;
    var place = placeAbove(row, cellInRow(row, index - 1 + face));
    if (side != 0) {
      var inner = below;
      if (face == 0) {
        inner = above;
      }
      let within = stateOfQuantities(inner);
      let beyond = quantitiesOf(beyondRow(row, side, within, time));
      inner = quantitiesOf(within);
      if (face == 0) {
        below = beyond;
        above = inner;
        place = cellPlaceDf64(cellInRow(row, index), MIDDLE - 0.5 * normal);
      } else {
        below = inner;
        above = beyond;
      }
    }
    let flux = fluxThrough(below, above, normal, place, time, gridSpeed);
    if (face == 0) {
      lost = scaledDf64(-1.0, feltAbove(flux));
    } else {
      lost = sumDf64(feltBelow(flux), lost);
    }
  }
  // @ifdef BALANCED
  lost = differenceDf64(lost, forceAlong(meanInRow(row, index, time), steps, normal));
  // @endif
  return lost;
}

// −Σ (flux through the high face − flux through the low face)/Δx + S.
fn residual(cell: u32, own: Df64State, time: Df64, gridSpeed: Df64) -> Df64State {
  let indices = placeInGrid(cell);
  var slope = Df64State();
  for (var axis = 0u; axis < atRunTime(DIMENSION); axis++) {
    let first = cell - indices[axis] * CELL_STRIDES[axis];
    let row = Row(axis, first, runAround(first, indices[axis], axis));
    let lost = lostInRow(row, i32(indices[axis]), time, gridSpeed);
    slope = axpyDf64(-GRID_INVERSE_DF64[axis], lost, slope);
  }
  if (HAS_SOURCE) {
    slope = sumDf64(slope, sourceAt(own, cellCenterDf64(cell), time));
  }
  return slope;
}
