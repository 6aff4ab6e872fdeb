// Copies the states of cells of another part after those of the own cells. One invocation per point.
// @import generated/constants.wgsl
// @import generated/copied_states.wgsl
// @import numeric/dispatch.wgsl

// Cell of the other part, and the position of its copy in this part.
@group(1) @binding(4) var<storage, read> copies: array<vec2u>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  let copy = index / MODES;
  if (copy >= arrayLength(&copies)) {
    return;
  }
  let point = index % MODES;
  keepCopy(copies[copy].y * MODES + point, ownerAt(copies[copy].x * MODES + point));
}
