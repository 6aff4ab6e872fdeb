// dc_j/dt = (1/det J) ( ∫ F(u)·∇φ_j + φ_j S(u) dx − ∮ φ_j F*(u⁻, u⁺; n) ds ) of one cell in df64. An
// invocation has one variable of a cell: it evaluates that at the points and takes the moments of its
// fluxes. The fluxes themselves, of all variables at a point, are computed by the invocations in turn
// of the points; they hand values to each other through workgroup memory. Loops over points are
// loops, so that the code fits the instruction cache, and take as many turns for every invocation,
// those without a point for rows that nobody reads: invocations that part company may stay apart.
// @import dg/df64/geometry.wgsl
// @import dg/df64/lanes.wgsl
// @import dg/df64/source.wgsl
// @import dg/df64/tables.wgsl
// @import generated/physics_df64.wgsl

// Of the points of all sides, as many as invocations take in turns.
const FACE_ROWS = (FACE_POINTS + LANES - 1u) / LANES * LANES;

// One number more than there are invocations, so that points don't share memory banks.
const ROW = WORKGROUP_SIZE + 1u;

// [point][invocation]
var<workgroup> exchange: array<Df64, EXCHANGE_ROWS * ROW>;

// φ on the sides, [side][point][mode]; a neighbour's side differs from invocation to invocation.
var<workgroup> sideValues: array<Df64, FACE_POINTS * MODES>;

// To be called by all invocations, with a barrier after it.
fn prepareTraces() {
  for (var first = 0u; first < FACE_POINTS * MODES; first += WORKGROUP_SIZE) {
    let i = min(first + ownLane, FACE_POINTS * MODES - 1u);
    sideValues[i] = df64Tables.sides[i].xy;
  }
}

// Compilers unroll loops of known length: the code would not fit the instruction cache.
fn atRunTime(count: u32) -> u32 {
  return count + settings.zero;
}

fn stateAtRow(row: u32) -> Df64State {
  let first = row * ROW + (ownLane - ownLane % LANES);
  var state = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    state[v] = exchange[first + v];
  }
  return state;
}

fn handStateAtRow(row: u32, state: Df64State) {
  let first = row * ROW + (ownLane - ownLane % LANES);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    exchange[first + v] = state[v];
  }
}

fn isBoundary(link: u32) -> bool {
  return (link & 3u) == 3u;
}

// The moments as sums of products, see df64Accumulate. To be called by all invocations.
fn residual(place: u32, time: Df64) -> array<Df64, MODES> {
  var own = array<Df64, MODES>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    own[j] = sourceAt(place, j);
  }
  var result = array<Df64, MODES>();
  subtractFaces(place, time, &own, &result);
  workgroupBarrier();
  addVolumeTerm(place, time, &own, &result);
  return result;
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
    // Means nothing at a boundary.
    let link = links[side];
    let there = select((link >> 2u) * LANES + place % LANES, place, isBoundary(link));
    let sideThere = select(link & 3u, side, isBoundary(link));
    var outer = array<Df64, MODES>();
    // @unroll
    for (var j = 0u; j < MODES; j++) {
      outer[j] = sourceAt(there, j);
    }
    for (var k = 0u; k < atRunTime(SIDE_POINTS); k++) {
      let point = side * SIDE_POINTS + k;
      // The neighbour runs along the face backwards.
      let pointThere = sideThere * SIDE_POINTS + (SIDE_POINTS - 1u - k);
      var within = vec2f();
      var beyond = vec2f();
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        within = df64Accumulate(within, df64Tables.sides[point * MODES + j].xy, (*own)[j]);
        beyond = df64Accumulate(beyond, sideValues[pointThere * MODES + j], outer[j]);
      }
      exchange[point * ROW + ownLane] = df64Total(within);
      exchange[(FACE_ROWS + point) * ROW + ownLane] = df64Total(beyond);
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
      let flux = exchange[point * ROW + ownLane];
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        (*result)[j] = df64Accumulate((*result)[j], df64Tables.sides[point * MODES + j].zw, flux);
      }
    }
    renormalize(result);
  }
}

// What sums gather beside their high parts must stay small: it is of single precision.
fn renormalize(sums: ptr<function, array<Df64, MODES>>) {
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    (*sums)[j] = df64Total((*sums)[j]);
  }
}

// F*(inner, outer; n) times the face's factor.
fn throughFace(
  cell: u32, links: vec4u, point: u32, inner: Df64State, outer: Df64State, time: Df64,
) -> Df64State {
  let side = point / SIDE_POINTS;
  let k = point % SIDE_POINTS;
  let face = df64FaceOf(cell, side);
  let link = links[side];
  let position = df64PointOnSide(cell, side, df64Tables.sidePoints[k].xy);
  var beyond = outer;
  if (isBoundary(link)) {
    let wall = df64TrueNormal(link >> 2u, k, face);
    beyond = ghostStateDf64(
      boundaryGroup(links, side), inner, wall.x, wall.y, face.nx, face.ny,
      position.x, position.y, time);
  }
  var flux = numericalFluxDf64(inner, beyond, face.nx, face.ny, position.x, position.y, time);
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    flux[v] = df64Multiply(flux[v], face.factor);
  }
  return flux;
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
        value = df64Accumulate(value, df64Tables.values[(first + i) * MODES + j].xy, (*own)[j]);
      }
      exchange[i * ROW + ownLane] = df64Total(value);
    }
    workgroupBarrier();
    let lane = ownLane % LANES;
    handTerms(cell, min(first + lane, VOLUME_POINTS - 1u), lane, stateAtRow(lane), time);
    workgroupBarrier();
    for (var i = 0u; i < count; i++) {
      let along = exchange[(LANES + i) * ROW + ownLane];
      let across = exchange[(2u * LANES + i) * ROW + ownLane];
      // @unroll
      for (var j = 0u; j < MODES; j++) {
        let slopes = df64Tables.slopes[(first + i) * MODES + j];
        (*result)[j] = df64Accumulate(
          df64Accumulate((*result)[j], slopes.xy, along), slopes.zw, across);
      }
      if (HAS_SOURCE) {
        let gained = exchange[(3u * LANES + i) * ROW + ownLane];
        // @unroll
        for (var j = 0u; j < MODES; j++) {
          (*result)[j] = df64Accumulate(
            (*result)[j], df64Tables.values[(first + i) * MODES + j].zw, gained);
        }
      }
    }
    renormalize(result);
  }
}

// F_r = y_s F_x − x_s F_y, F_s = x_r F_y − y_r F_x and det J·S at a point of the cell.
fn handTerms(cell: u32, point: u32, lane: u32, u: Df64State, time: Df64) {
  let metric = df64MetricOf(cell);
  let reference = df64Tables.points[point];
  let position = df64PointIn(cell, metric, reference.xy, reference.zw);
  let columns = fluxDf64(u, position.x, position.y, time);
  var along = Df64State();
  var across = Df64State();
  // @unroll
  for (var v = 0u; v < VARIABLES; v++) {
    along[v] = df64TwoProducts(metric.ys, columns.x[v], -metric.xs, columns.y[v]);
    across[v] = df64TwoProducts(metric.xr, columns.y[v], -metric.yr, columns.x[v]);
  }
  handStateAtRow(LANES + lane, along);
  handStateAtRow(2u * LANES + lane, across);
  if (HAS_SOURCE) {
    let size = df64Determinant(metric);
    var gained = sourceTermDf64(u, position.x, position.y, time);
    // @unroll
    for (var v = 0u; v < VARIABLES; v++) {
      gained[v] = df64Multiply(gained[v], size);
    }
    handStateAtRow(3u * LANES + lane, gained);
  }
}
