// The largest value of each workgroup: a subgroup operation followed by an atomic one in workgroup memory. Positive
// numbers have the order of their bits.
// @import benchmark/largest_in_lane.wgsl

@group(0) @binding(1) var<storage, read_write> largest: array<f32>;

var<workgroup> candidate: atomic<u32>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn reduce(
  @builtin(local_invocation_index) lane: u32,
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
) {
  let invocations = workgroups.x * WORKGROUP_SIZE;
  let ofSubgroup = subgroupMax(largestInLane(workgroup.x * WORKGROUP_SIZE + lane, invocations));
  if (subgroupElect()) {
    atomicMax(&candidate, bitcast<u32>(ofSubgroup));
  }
  workgroupBarrier();
  if (lane == 0u) {
    largest[workgroup.x] = bitcast<f32>(atomicLoad(&candidate));
  }
}
