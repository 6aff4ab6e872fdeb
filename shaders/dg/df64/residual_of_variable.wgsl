// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ) of one cell in df64. An invocation
// processes one variable of a cell: it evaluates the variable at the points and computes the moments of its fluxes.
// The fluxes, which need all variables at a point, are computed by the invocations for different points in turn and
// exchanged through workgroup memory. At higher orders the data of a cell exceed the registers of one invocation.
// @import dg/df64/lane_per_variable.wgsl
// @import dg/df64/point_terms.wgsl
// @import dg/df64/source.wgsl
// @import dg/df64/traces.wgsl

// Points of all sides, rounded up to full turns of the invocations: those without a point compute unused rows.
const FACE_ROWS = (FACE_POINTS + LANES - 1u) / LANES * LANES;

// One entry more than there are invocations, to avoid memory bank conflicts between points.
alias Row = array<Df64, WORKGROUP_SIZE + 1u>;

// [point][invocation]
var<workgroup> exchange: array<Row, EXCHANGE_ROWS>;

fn stateAtRow(row: u32) -> Df64State {
  let first = ownLane - ownLane % LANES;
  var state = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    state[v] = exchange[row][first + v];
  }
  return state;
}

fn handStateAtRow(row: u32, state: Df64State) {
  let first = ownLane - ownLane % LANES;
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    exchange[row][first + v] = state[v];
  }
}

// The moments as sums of products, see df64Accumulate. Must be called by all invocations.
fn residual(place: u32, time: Df64) -> array<Df64Part, MODES> {
  var own = array<Df64, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = sourceAt(place, j)[0];
  }
  var result = array<Df64, MODES>();
  subtractFaces(place, time, &own, &result);
  workgroupBarrier();
  addVolumeTerm(place, time, &own, &result);
  var parts = array<Df64Part, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    parts[j][0] = result[j];
  }
  // @ifdef LOCAL_ORDERS
  let modes = modesIn(place / LANES);
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    if (j >= modes) {
      parts[j] = Df64Part();
    }
  }
  // @endif
  return parts;
}

fn subtractFaces(
  place: u32,
  time: Df64,
  own: ptr<function, array<Df64, MODES>>,
  result: ptr<function, array<Df64, MODES>>,
) {
  let cell = place / LANES;
  let links = triangles[cell].links;
  for (var side = 0u; side < atRunTime(3u); side++) {
    // Undefined at a boundary.
    let link = links[side];
    let there = select((link >> 2u) * LANES + place % LANES, place, isBoundary(link));
    let sideThere = select(link & 3u, side, isBoundary(link));
    var outer = array<Df64, MODES>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      outer[j] = sourceAt(there, j)[0];
    }
    for (var k = 0u; k < atRunTime(SIDE_POINTS); k++) {
      let point = side * SIDE_POINTS + k;
      // The neighbor traverses the face in the opposite direction.
      let pointThere = sideThere * SIDE_POINTS + (SIDE_POINTS - 1u - k);
      var within = vec2f();
      var beyond = vec2f();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        within = df64Accumulate(within, df64Tables.sides[point][j].xy, (*own)[j]);
        beyond = df64Accumulate(beyond, sideValues[pointThere][j], outer[j]);
      }
      exchange[point][ownLane] = df64Total(within);
      exchange[FACE_ROWS + point][ownLane] = df64Total(beyond);
    }
  }
  workgroupBarrier();
  for (var first = 0u; first < atRunTime(FACE_ROWS); first += LANES) {
    let row = first + ownLane % LANES;
    let point = min(row, FACE_POINTS - 1u);
    let flux = throughFace(
      cell, links, point, stateAtRow(row), stateAtRow(FACE_ROWS + row), time);
    handStateAtRow(row, flux);
  }
  workgroupBarrier();
  for (var side = 0u; side < atRunTime(3u); side++) {
    for (var k = 0u; k < atRunTime(SIDE_POINTS); k++) {
      let point = side * SIDE_POINTS + k;
      let flux = exchange[point][ownLane];
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        (*result)[j] = df64Accumulate((*result)[j], df64Tables.sides[point][j].zw, flux);
      }
    }
    renormalize(result);
  }
}

fn addVolumeTerm(
  place: u32,
  time: Df64,
  own: ptr<function, array<Df64, MODES>>,
  result: ptr<function, array<Df64, MODES>>,
) {
  let cell = place / LANES;
  for (var first = 0u; first < atRunTime(VOLUME_POINTS); first += LANES) {
    let count = min(LANES, VOLUME_POINTS - first);
    for (var i = 0u; i < count; i++) {
      var value = vec2f();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        value = df64Accumulate(value, df64Tables.values[first + i][j].xy, (*own)[j]);
      }
      exchange[i][ownLane] = df64Total(value);
    }
    workgroupBarrier();
    let lane = ownLane % LANES;
    let terms = termsAtPoint(
      cell, min(first + lane, VOLUME_POINTS - 1u), stateAtRow(lane), time);
    handStateAtRow(LANES + lane, terms.along);
    handStateAtRow(2u * LANES + lane, terms.across);
    if (HAS_SOURCE) {
      handStateAtRow(3u * LANES + lane, terms.gained);
    }
    workgroupBarrier();
    for (var i = 0u; i < count; i++) {
      let along = exchange[LANES + i][ownLane];
      let across = exchange[2u * LANES + i][ownLane];
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let slopes = df64Tables.slopes[first + i][j];
        (*result)[j] = df64Accumulate(
          df64Accumulate((*result)[j], slopes.xy, along), slopes.zw, across);
      }
      if (HAS_SOURCE) {
        let gained = exchange[3u * LANES + i][ownLane];
        // @unroll
        for (var j = 0u; j < MODES; j++) {
          (*result)[j] = df64Accumulate(
            (*result)[j], df64Tables.values[first + i][j].zw, gained);
        }
      }
    }
    renormalize(result);
  }
}

// The low part accumulated by sums must stay small, since it is in single precision.
fn renormalize(sums: ptr<function, array<Df64, MODES>>) {
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    (*sums)[j] = df64Total((*sums)[j]);
  }
}
