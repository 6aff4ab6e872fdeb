// What the invocations of a strip hand to their neighbours, through memory of the workgroup. What the first and the
// last of a strip are handed is nothing. All three functions must be called in turn: each one's barrier also keeps
// the next call of the one before from writing what others still read.
// @import fv/reconstruction.wgsl

var<workgroup> sharedMeans: array<State, MARCH_LANES>;
var<workgroup> sharedValues: array<State, MARCH_LANES>;
var<workgroup> sharedFluxes: array<State, MARCH_LANES>;

// The means around that of each invocation.
fn windowAcross(local: u32, own: State) -> Window {
  sharedMeans[local] = own;
  workgroupBarrier();
  var means = Window();
  means[REACH] = own;
  // @unroll
  for (var k = 0u; k < REACH; k++) {
    means[REACH - k - 1u] = sharedMeans[(local + MARCH_LANES - k - 1u) % MARCH_LANES];
    means[REACH + k + 1u] = sharedMeans[(local + k + 1u) % MARCH_LANES];
  }
  return means;
}

fn valueOfHigher(local: u32, value: State) -> State {
  sharedValues[local] = value;
  workgroupBarrier();
  return sharedValues[(local + 1u) % MARCH_LANES];
}

fn fluxOfLower(local: u32, flux: State) -> State {
  sharedFluxes[local] = flux;
  workgroupBarrier();
  return sharedFluxes[(local + MARCH_LANES - 1u) % MARCH_LANES];
}
