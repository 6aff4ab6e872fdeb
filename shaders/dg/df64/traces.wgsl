// The basis on the neighbors' sides.
// @import dg/df64/tables.wgsl

// Of the invocation in its workgroup; to be set before anything is handed from one to another.
var<private> ownLane: u32;

// φ on the sides; a neighbor's side differs from invocation to invocation.
var<workgroup> sideValues: array<array<Df64, MODES>, FACE_POINTS>;

// To be called by all invocations, with a barrier after it.
fn prepareTraces() {
  for (var first = 0u; first < FACE_POINTS * MODES; first += WORKGROUP_SIZE) {
    let i = min(first + ownLane, FACE_POINTS * MODES - 1u);
    sideValues[i / MODES][i % MODES] = df64Tables.sides[i / MODES][i % MODES].xy;
  }
}
