// Maps of cells (x, y) = m + U a + V b + W ab by the quantities needed in half steps.
// @import mesh/quads.wgsl

struct CellMap {
  // U and V.
  u: vec2f,
  v: vec2f,
  // α and β of W = αU + βV.
  bend: vec2f,
  area: f32,
}

fn cellMap(quad: Quad) -> CellMap {
  let determinant = determinantOf(quad);
  let bend = (1.0 / determinant.x) * determinant.zy;
  return CellMap(quad.axes.xy, quad.axes.zw, bend, determinant.x);
}
