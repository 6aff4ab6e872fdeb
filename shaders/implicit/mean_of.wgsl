// @import implicit/krylov.wgsl

// Mean over a cell of variable v of a block times a constant of another variable.
fn meanOf(block: u32, cell: u32, v: u32, column: u32) -> f32 {
  var sum = 0.0;
  for (var i = 0u; i < ONES; i++) {
    let origin = block * BLOCK_WORDS + (column * FUNCTIONS + i) * SIZE + v * FUNCTIONS;
    for (var j = 0u; j < MEANS; j++) {
      sum += ones[i] * cellData[cell * DATA_WORDS + 2u + j] * blocks[origin + j];
    }
  }
  return sum;
}
