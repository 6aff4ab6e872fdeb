// What the invocations of a strip hand to their neighbours, by shuffles. Strips lie in subgroups as invocations are
// numbered in the workgroup; what the first and the last of a strip are handed is nothing.
// @import cese/fused/gifts.wgsl

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

fn giftOfLower(local: u32, gift: Gift) -> Gift {
  var moved = gift;
  moved.ahead = stateOfLower(gift.ahead);
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    moved.shares[way] = stateOfLower(gift.shares[way]);
  }
  // @ifdef NEAR_SLOPES
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    moved.inwards[way] = stateOfLower(gift.inwards[way]);
  }
  moved.courant = subgroupShuffleUp(gift.courant, 1u);
  // @endif
  return moved;
}

fn giftOfHigher(local: u32, gift: Gift) -> Gift {
  var moved = gift;
  moved.ahead = stateOfHigher(gift.ahead);
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    moved.shares[way] = stateOfHigher(gift.shares[way]);
  }
  // @ifdef NEAR_SLOPES
  // @unroll
  for (var way = 0u; way < WAYS; way++) {
    moved.inwards[way] = stateOfHigher(gift.inwards[way]);
  }
  moved.courant = subgroupShuffleDown(gift.courant, 1u);
  // @endif
  return moved;
}
