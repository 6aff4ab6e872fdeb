// Kernels over cells. An invocation computes the rates of its cell, or of one variable of it (BY_VARIABLE). Parts:
//
// SIDES     fluxes through its sides, each computed by both of its cells
// VOLUME    the integral over the cell
// SUMS      contributions that a kernel over edges left in `passed`
// CONTINUES adds to the rates of an earlier kernel
//
// Its own coefficients are in registers, in workgroup memory (SHARED), read again at every use (REREAD) or, with the
// rates, in local memory (LOCAL).
// @import benchmark/kernels/data.wgsl

// @ifdef BY_VARIABLE
alias Kept = f32;
// @else
alias Kept = State;
// @endif

// @ifdef SHARED
var<workgroup> held: array<State, SHARED_STATES>;
// @endif

// @ifdef LOCAL
// Always 0, which compilers don't know.
var<private> hidden: u32;
// @endif

// Place of a mode in the arrays of an invocation. Compilers keep arrays in registers only if all their indices are known.
fn placeOf(j: u32) -> u32 {
  // @ifdef LOCAL
  return j | hidden;
  // @else
  return j;
  // @endif
}

// The variables of a state that the invocation keeps.
fn keptOf(u: State, variable: u32) -> Kept {
  // @ifdef BY_VARIABLE
  return u[variable];
  // @else
  return u;
  // @endif
}

// State of the own cell, with φ_j from a row of the tables.
fn ownState(own: ptr<function, array<State, MODES>>, cell: u32, local: u32, row: u32) -> State {
  var u = State();
  for (var j = 0u; j < MODES; j++) {
    // @ifdef SHARED
    u = u + tableAt(row + j) * held[local * MODES + j];
    // @else
    // @ifdef REREAD
    u = u + tableAt(row + j) * coefficientOf(cell, j);
    // @else
    u = u + tableAt(row + j) * (*own)[placeOf(j)];
    // @endif
    // @endif
  }
  return u;
}

// @ifdef SIDES
fn subtractSides(
  own: ptr<function, array<State, MODES>>,
  cell: u32,
  local: u32,
  variable: u32,
  map: vec4f,
  rate: ptr<function, array<Kept, MODES>>,
) {
  for (var side = 0u; side < 3u; side++) {
    let along = alongSide(map, side);
    let length = sqrt(along.x * along.x + along.y * along.y);
    let nx = along.y / length;
    let ny = -along.x / length;
    let link = links[3u * cell + side].x;
    for (var k = 0u; k < SIDE_POINTS; k++) {
      let row = SIDE_TABLE + (side * SIDE_POINTS + k) * MODES;
      let inner = ownState(own, cell, local, row);
      var outer = State();
      if (link < 0) {
        outer = ghostState(u32(-1 - link), inner, nx, ny, nx, ny, 0.0, 0.0, 0.0);
      } else {
        outer = traceOf(u32(link) / 4u, u32(link) % 4u, SIDE_POINTS - 1u - k);
      }
      let through = numericalFlux(inner, outer, nx, ny, 0.0, 0.0, 0.0);
      let amount = 0.5 * length * tableAt(SIDE_WEIGHTS + k) * keptOf(through, variable);
      for (var j = 0u; j < MODES; j++) {
        (*rate)[placeOf(j)] = (*rate)[placeOf(j)] - tableAt(row + j) * amount;
      }
    }
  }
}
// @endif

// @ifdef VOLUME
fn addVolume(
  own: ptr<function, array<State, MODES>>,
  cell: u32,
  local: u32,
  variable: u32,
  map: vec4f,
  rate: ptr<function, array<Kept, MODES>>,
) {
  for (var q = 0u; q < VOLUME_POINTS; q++) {
    let u = ownState(own, cell, local, q * MODES);
    let columns = flux(u, 0.0, 0.0, 0.0);
    let fx = keptOf(columns.x, variable);
    let fy = keptOf(columns.y, variable);
    // Tables of derivatives include the weight of the point.
    let alongR = map.w * fx - map.z * fy;
    let alongS = map.x * fy - map.y * fx;
    for (var j = 0u; j < MODES; j++) {
      let at = q * MODES + j;
      (*rate)[placeOf(j)] = (*rate)[placeOf(j)] + tableAt(DR_TABLE + at) * alongR + tableAt(DS_TABLE + at) * alongS;
    }
  }
}
// @endif

// @ifdef SUMS
// Place of the contributions of an edge to one of its cells, in modes.
fn passedAt(code: i32) -> u32 {
  return (u32(code) % 2u * EDGES + u32(code) / 2u) * MODES;
}

fn addPassed(cell: u32, variable: u32, rate: ptr<function, array<Kept, MODES>>) {
  for (var side = 0u; side < 3u; side++) {
    let first = passedAt(links[3u * cell + side].y);
    for (var j = 0u; j < MODES; j++) {
      let at = 4u * (first + j);
      let given = State(passed[at], passed[at + 1u], passed[at + 2u], passed[at + 3u]);
      (*rate)[placeOf(j)] = (*rate)[placeOf(j)] + keptOf(given, variable);
    }
  }
}
// @endif

fn store(cell: u32, j: u32, variable: u32, value: f32) {
  let slot = slotOf(cell, j, variable);
  // @ifdef ATOMIC
  atomicStore(&rates[slot], bitcast<u32>(value));
  // @else
  // @ifdef CONTINUES
  rates[slot] = rates[slot] + value;
  // @else
  rates[slot] = value;
  // @endif
  // @endif
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn cells(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = indexOf(workgroup, workgroups, local);
  let cell = index / PER_CELL;
  let variable = index % PER_CELL;
  if (cell >= CELLS) {
    return;
  }
  // @ifdef LOCAL
  // Edges have numbers from 0.
  hidden = u32(links[3u * cell].y) / 2147483648u;
  // @endif
  var own = array<State, MODES>();
  // @ifdef SHARED
  for (var j = 0u; j < MODES; j++) {
    held[local * MODES + j] = coefficientOf(cell, j);
  }
  // @else
  // @ifdef HELD
  for (var j = 0u; j < MODES; j++) {
    own[placeOf(j)] = coefficientOf(cell, j);
  }
  // @endif
  // @endif
  let map = maps[cell];
  let inverse = 1.0 / determinantOf(map);
  var rate = array<Kept, MODES>();
  // @ifdef SIDES
  subtractSides(&own, cell, local, variable, map, &rate);
  // @endif
  // @ifdef SUMS
  addPassed(cell, variable, &rate);
  // @endif
  // @ifdef VOLUME
  addVolume(&own, cell, local, variable, map, &rate);
  // @endif
  for (var j = 0u; j < MODES; j++) {
    let scaled = inverse * rate[placeOf(j)];
    // @ifdef BY_VARIABLE
    store(cell, j, variable, scaled);
    // @else
    store(cell, j, 0u, scaled.x);
    store(cell, j, 1u, scaled.y);
    store(cell, j, 2u, scaled.z);
    store(cell, j, 3u, scaled.w);
    // @endif
  }
}
