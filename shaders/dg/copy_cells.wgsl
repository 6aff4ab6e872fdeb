// Copies cells of one part of the state to the positions where another part stores copies. One invocation per cell
// and row of its block.
// @import numeric/dispatch.wgsl
// @import space/blocks.wgsl

@group(0) @binding(0) var<storage, read> owner: array<Block>;
@group(0) @binding(1) var<storage, read_write> reader: array<Block>;
// The cell of the owner and its position at the reader.
@group(0) @binding(2) var<storage, read> pairs: array<vec2u>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= STATE_ROWS * arrayLength(&pairs)) {
    return;
  }
  let pair = pairs[index / STATE_ROWS];
  let row = index % STATE_ROWS;
  reader[blockOf(pair.y)].parts[row][within(pair.y)] =
    owner[blockOf(pair.x)].parts[row][within(pair.x)];
}
