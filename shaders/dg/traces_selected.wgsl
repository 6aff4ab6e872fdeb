// Traces of neighbors; the value for each lane's side is selected among three constants.
// @import generated/source.wgsl
// @import dg/faces.wgsl
// @import dg/tables.wgsl

fn prepareTraces(local: u32) {}

// The neighbor's values at the points of `side` of a cell, in the cell's order: the neighbor traverses the face in
// the opposite direction. Undefined at a boundary.
fn neighborTraces(place: u32, link: u32, side: u32) -> array<Part, SIDE_POINTS> {
  let there = select((link >> 2u) * LANES + place % LANES, place, isBoundary(link));
  var outer = array<Part, SIDE_POINTS>();
  // @unroll
  for (var j = 0u; j < MODES; j++) {
    let coefficient = sourceAt(there, j);
    // @unroll
    for (var k = 0u; k < SIDE_POINTS; k++) {
      let phi = onSide(tables.side[(SIDE_POINTS - 1u - k) * MODES + j], link & 3u);
      outer[k] = axpy(phi, coefficient, outer[k]);
    }
  }
  return outer;
}

fn onSide(values: vec4f, side: u32) -> f32 {
  return select(select(values.z, values.y, side == 1u), values.x, side == 0u);
}
