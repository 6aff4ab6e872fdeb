// Viscous fluxes through the boundary in a stage, if the kernel of the cells depends on them.
// @import cpr/viscous_boundary.wgsl
// @import generated/viscous_boundary.wgsl

const WRITES_CELLS = true;

@compute @workgroup_size(BOUNDARY_INVOCATIONS)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = (workgroup.y * workgroups.x + workgroup.x) * BOUNDARY_INVOCATIONS + local;
  if (clock.outcome == RUNNING && index < boundaryLines()) {
    leaveOnBoundary(index);
  }
}
