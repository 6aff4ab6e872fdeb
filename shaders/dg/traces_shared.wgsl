// Traces of neighbors, with the basis on the three sides in workgroup memory, since lanes read different sides at
// once.
// @import generated/source.wgsl
// @import dg/faces.wgsl

// [side][mode]: φ at the points of the side in reverse order, four per row.
@group(0) @binding(1) var<storage, read> sideRows: array<vec4f>;
var<workgroup> sharedSides: array<vec4f, 3 * MODES * SIDE_ROWS>;

// Must be called by all invocations, followed by a barrier.
fn prepareTraces(local: u32) {
  for (var i = local; i < 3u * MODES * SIDE_ROWS; i += WORKGROUP_SIZE) {
    sharedSides[i] = sideRows[i];
  }
}

// The neighbor's values at the points of `side` of a cell, in the cell's order: the neighbor traverses the face in
// the opposite direction. Undefined at a boundary.
fn neighborTraces(place: u32, link: u32, side: u32) -> array<Part, SIDE_POINTS> {
  let there = select((link >> 2u) * LANES + place % LANES, place, isBoundary(link));
  let first = min(link & 3u, 2u) * MODES * SIDE_ROWS;
  var outer = array<Part, SIDE_POINTS>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let coefficient = sourceAt(there, j);
    var rows = array<vec4f, SIDE_ROWS>();
    // @unroll
    for (var n = 0u; n < SIDE_ROWS; n++) {
      rows[n] = sharedSides[first + j * SIDE_ROWS + n];
    }
    // @unroll
    for (var k = 0u; k < SIDE_POINTS; k++) {
      outer[k] = axpy(rows[k / 4u][k % 4u], coefficient, outer[k]);
    }
  }
  return outer;
}
