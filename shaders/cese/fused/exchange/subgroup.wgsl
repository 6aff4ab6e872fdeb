// Data exchange between the invocations of a strip by shuffles. Strips are aligned with subgroups in the order of the
// workgroup; the first and the last invocation of a strip receive undefined values.
// @import cese/fused/contributions.wgsl

fn stateOfLower(value: State) -> State {
  // @ifdef COLUMNS
  var moved = State();
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    moved[c] = subgroupShuffleUp(value[c], 1u);
  }
  return moved;
  // @else
  return subgroupShuffleUp(value, 1u);
  // @endif
}

fn stateOfHigher(value: State) -> State {
  // @ifdef COLUMNS
  var moved = State();
  // @unroll
  for (var c = 0u; c < COLUMNS; c++) {
    moved[c] = subgroupShuffleDown(value[c], 1u);
  }
  return moved;
  // @else
  return subgroupShuffleDown(value, 1u);
  // @endif
}

fn ofLower(local: u32, given: Own, ahead: Ahead) -> Lent {
  var lent = Lent();
  lent.given = stateOfLower(given);
  lent.ahead.u = stateOfLower(ahead.u);
  // @ifdef NEAR_SLOPES
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    lent.ahead.slopes[axis] = stateOfLower(ahead.slopes[axis]);
  }
  lent.ahead.courant = subgroupShuffleUp(ahead.courant, 1u);
  // @endif
  return lent;
}

fn ofHigher(local: u32, given: Own, ahead: Ahead) -> Lent {
  var lent = Lent();
  lent.given = stateOfHigher(given);
  lent.ahead.u = stateOfHigher(ahead.u);
  // @ifdef NEAR_SLOPES
  // @unroll
  for (var axis = 0u; axis < DIMENSION; axis++) {
    lent.ahead.slopes[axis] = stateOfHigher(ahead.slopes[axis]);
  }
  lent.ahead.courant = subgroupShuffleDown(ahead.courant, 1u);
  // @endif
  return lent;
}
