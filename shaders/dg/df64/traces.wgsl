// The basis on the sides of neighbors.
// @import dg/df64/tables.wgsl

// Index of the invocation in its workgroup; must be set before data are exchanged.
var<private> ownLane: u32;

// φ on the sides; the neighbor's side differs between invocations.
var<workgroup> sideValues: array<array<Df64, MODES>, FACE_POINTS>;

// Must be called by all invocations, followed by a barrier.
fn prepareTraces() {
  for (var first = 0u; first < FACE_POINTS * MODES; first += WORKGROUP_SIZE) {
    let i = min(first + ownLane, FACE_POINTS * MODES - 1u);
    sideValues[i / MODES][i % MODES] = df64Tables.sides[i / MODES][i % MODES].xy;
  }
}
