// The largest value of each workgroup, by a tree reduction in workgroup memory.
// @import benchmark/largest_in_lane.wgsl

@group(0) @binding(1) var<storage, read_write> largest: array<f32>;

var<workgroup> candidates: array<f32, WORKGROUP_SIZE>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn reduce(
  @builtin(local_invocation_index) lane: u32,
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
) {
  let invocations = workgroups.x * WORKGROUP_SIZE;
  candidates[lane] = largestInLane(workgroup.x * WORKGROUP_SIZE + lane, invocations);
  for (var half = WORKGROUP_SIZE / 2u; half > 0u; half /= 2u) {
    workgroupBarrier();
    if (lane < half) {
      candidates[lane] = max(candidates[lane], candidates[lane + half]);
    }
  }
  if (lane == 0u) {
    largest[workgroup.x] = candidates[0];
  }
}
