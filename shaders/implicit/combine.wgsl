// The combination of the basis whose preconditioned vector is the solution. One invocation per coefficient.
// @import implicit/krylov.wgsl
// @import numeric/dispatch.wgsl

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= sizes.length || krylov.phase != FINISHING) {
    return;
  }
  var sum = 0.0;
  for (var slot = 0u; slot < krylov.step; slot++) {
    sum += krylov.weights[slot] * basis[slot * sizes.length + index];
  }
  basis[LAST_SLOT * sizes.length + index] = sum;
}
