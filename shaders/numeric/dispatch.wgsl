// Linear index of an invocation in a dispatch whose workgroups are folded over x and y.
fn linearIndex(workgroup: vec3u, workgroups: vec3u, local: u32) -> u32 {
  return (workgroup.y * workgroups.x + workgroup.x) * WORKGROUP_SIZE + local;
}
