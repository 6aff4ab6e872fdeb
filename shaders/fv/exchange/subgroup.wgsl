// What the invocations of a strip hand to their neighbours, by shuffles. Strips lie in subgroups as invocations are
// numbered in the workgroup; what the first and the last of a strip are handed is nothing.
// @import fv/reconstruction.wgsl

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

// The means around that of each invocation.
fn windowAcross(local: u32, own: State) -> Window {
  var means = Window();
  means[REACH] = own;
  // @unroll
  for (var k = 0u; k < REACH; k++) {
    means[REACH - k - 1u] = ofLower(own, k + 1u);
    means[REACH + k + 1u] = ofHigher(own, k + 1u);
  }
  return means;
}

fn valueOfHigher(local: u32, value: State) -> State {
  return ofHigher(value, 1u);
}

fn fluxOfLower(local: u32, flux: State) -> State {
  return ofLower(flux, 1u);
}
