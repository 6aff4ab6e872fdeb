// The preconditioner ends: adds the coarse correction. One invocation per coefficient.
// @import implicit/constants.wgsl
// @import numeric/dispatch.wgsl

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= sizes.length || krylov.phase == WAITING) {
    return;
  }
  image[index] += constantAt(index / SIZE, index % SIZE);
}
