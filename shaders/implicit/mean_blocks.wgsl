// Means of all blocks of J: blocks of constants in cells, by columns. One invocation per block.
// @import implicit/krylov.wgsl
// @import implicit/mean_of.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read_write> meanBlocks: array<f32>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= sizes.cells) {
    return;
  }
  storeMeans(cell, cell);
  for (var w = 0u; w < WIDTH; w++) {
    if (neighborOf(cell, w) != NO_CELL) {
      storeMeans(couplingOf(cell, w), cell);
    }
  }
}

fn storeMeans(block: u32, cell: u32) {
  for (var column = 0u; column < VARIABLES; column++) {
    for (var v = 0u; v < VARIABLES; v++) {
      meanBlocks[(block * VARIABLES + column) * VARIABLES + v] = meanOf(block, cell, v, column);
    }
  }
}
