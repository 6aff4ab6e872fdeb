// Rows of data of curved cells in df64 (see mesh/cell_rows.wgsl): the low parts follow all high ones.
// @import mesh/cell_rows.wgsl
// @import numeric/df64/vectors.wgsl

fn lowRow(index: u32) -> u32 {
  return settings.cellCount * ROWS_OF_CELL + index;
}

fn rowAtDf64(index: u32) -> Df64Vector {
  let high = bitcast<vec4f>(cells[index]);
  let low = bitcast<vec4f>(cells[lowRow(index)]);
  return Df64Vector(Df64(high.x, low.x), Df64(high.y, low.y), Df64(high.z, low.z));
}

fn numberAtDf64(index: u32, place: u32) -> Df64 {
  return Df64(bitcast<f32>(cells[index][place]), bitcast<f32>(cells[lowRow(index)][place]));
}
