// Data exchange between the invocations of a strip through workgroup memory. The first and the last invocation of a
// strip receive undefined values. All three functions must be called in turn: each one's barrier also prevents the
// next call of the previous one from overwriting values still being read.
// @import fv/exchange/row.wgsl

var<workgroup> sharedMeans: array<Row, MARCH_LANES>;
// @ifdef FACE_POINTS
var<workgroup> sharedPoints: array<FaceStates, MARCH_LANES>;
// @else
var<workgroup> sharedValues: array<State, MARCH_LANES>;
// @endif
var<workgroup> sharedFluxes: array<State, MARCH_LANES>;

fn lower(local: u32, distance: u32) -> u32 {
  return (local + MARCH_LANES - distance) % MARCH_LANES;
}

fn higher(local: u32, distance: u32) -> u32 {
  return (local + distance) % MARCH_LANES;
}

// The means of the columns from REACH before the invocation's own to REACH after them.
fn meansAcross(local: u32, own: Row) -> MeansAcross {
  sharedMeans[local] = own;
  workgroupBarrier();
  var means = MeansAcross();
  // @unroll
  for (var c = 0u; c < LANE_COLUMNS; c++) {
    means[REACH + c] = own[c];
  }
  // @unroll
  for (var k = 0u; k < REACH; k++) {
    let distance = k / LANE_COLUMNS + 1u;
    let place = k % LANE_COLUMNS;
    means[REACH - k - 1u] = sharedMeans[lower(local, distance)][LANE_COLUMNS - place - 1u];
    means[REACH + LANE_COLUMNS + k] = sharedMeans[higher(local, distance)][place];
  }
  return means;
}

// @ifdef FACE_POINTS
fn pointsOfHigher(local: u32, states: FaceStates) -> FaceStates {
  sharedPoints[local] = states;
  workgroupBarrier();
  return sharedPoints[higher(local, 1u)];
}
// @else
fn valueOfHigher(local: u32, value: State) -> State {
  sharedValues[local] = value;
  workgroupBarrier();
  return sharedValues[higher(local, 1u)];
}
// @endif

fn fluxOfLower(local: u32, flux: State) -> State {
  sharedFluxes[local] = flux;
  workgroupBarrier();
  return sharedFluxes[lower(local, 1u)];
}
