// Copies rows of the buffer `cells`, stored by cells of another part for their neighbors, to the positions that these
// read. One invocation per row.
// @import generated/constants.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> owner: array<vec4u>;
@group(1) @binding(1) var<storage, read_write> reader: array<vec4u>;
// Row of the other part, and the row of its copy in this part.
@group(1) @binding(2) var<storage, read> copies: array<vec2u>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= arrayLength(&copies)) {
    return;
  }
  reader[copies[index].y] = owner[copies[index].x];
}
