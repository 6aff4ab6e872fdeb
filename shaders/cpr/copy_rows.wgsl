// Copies rows of the buffer `cells` that cells of another part have left for their neighbors to where these look for
// them. One invocation per row.
// @import generated/constants.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> owner: array<vec4u>;
@group(1) @binding(1) var<storage, read_write> reader: array<vec4u>;
// A row there, and that of its copy here.
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
