// Data exchange between the invocations of a strip by shuffles. Strips are aligned with subgroups in the order of the
// workgroup; the first and the last invocation of a strip receive undefined values.
// @import fv/exchange/row.wgsl

fn ofLower(value: State, distance: u32) -> State {
  // @ifdef COLUMNS
  var moved = State();
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    moved[c] = subgroupShuffleUp(value[c], distance);
  }
  return moved;
  // @else
  return subgroupShuffleUp(value, distance);
  // @endif
}

fn ofHigher(value: State, distance: u32) -> State {
  // @ifdef COLUMNS
  var moved = State();
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    moved[c] = subgroupShuffleDown(value[c], distance);
  }
  return moved;
  // @else
  return subgroupShuffleDown(value, distance);
  // @endif
}

// The means of the columns from REACH before the invocation's own to REACH after them.
fn meansAcross(local: u32, own: Row) -> MeansAcross {
  var means = MeansAcross();
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    means[REACH + c] = own[c];
  }
  // @unroll
  for (var k = 0u; k < REACH; k++) {
    let distance = k / LANE_COLUMNS + 1u;
    means[REACH - k - 1u] = ofLower(own[LANE_COLUMNS - k % LANE_COLUMNS - 1u], distance);
    means[REACH + LANE_COLUMNS + k] = ofHigher(own[k % LANE_COLUMNS], distance);
  }
  return means;
}

// @ifdef FACE_POINTS
fn pointsOfHigher(local: u32, states: FaceStates) -> FaceStates {
  var moved = FaceStates();
  // @unroll
  for (var q = 0u; q < FACE_POINTS; q++) {
    moved[q] = ofHigher(states[q], 1u);
  }
  return moved;
}
// @else
fn valueOfHigher(local: u32, value: State) -> State {
  return ofHigher(value, 1u);
}
// @endif

fn fluxOfLower(local: u32, flux: State) -> State {
  return ofLower(flux, 1u);
}
