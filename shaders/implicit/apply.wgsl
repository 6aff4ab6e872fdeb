// The next vector of the basis: measure · (shift − J) · image. One invocation per coefficient.
// @import implicit/krylov.wgsl
// @import numeric/dispatch.wgsl

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= sizes.length || krylov.phase != ITERATING) {
    return;
  }
  let cell = index / SIZE;
  let row = index % SIZE;
  var sum = shiftOf(cell) * image[index] - rowTimes(cell, row, cell);
  for (var w = 0u; w < WIDTH; w++) {
    let there = neighborOf(cell, w);
    if (there != NO_CELL) {
      sum -= rowTimes(couplingOf(cell, w), row, there);
    }
  }
  basis[(krylov.step + 1u) * sizes.length + index] =
    measureOf(cell) * krylov.scales[krylov.step] * sum;
}

// A row of a block times the image in a cell.
fn rowTimes(block: u32, row: u32, cell: u32) -> f32 {
  let first = block * BLOCK_WORDS + row;
  let origin = cell * SIZE;
  var sum = 0.0;
  for (var k = 0u; k < SIZE; k++) {
    sum += blocks[first + k * SIZE] * image[origin + k];
  }
  return sum;
}
