// The solution of the system for constants in aggregates.
// @import implicit/krylov.wgsl

fn constantOf(cell: u32, v: u32) -> f32 {
  return constants[(sizes.aggregates + links[cell * LINK_WORDS]) * VARIABLES + v];
}

// Its coefficient in a row of a cell.
fn constantAt(cell: u32, row: u32) -> f32 {
  let j = row % FUNCTIONS;
  if (j >= ONES) {
    return 0.0;
  }
  return ones[j] * constantOf(cell, row / FUNCTIONS);
}
