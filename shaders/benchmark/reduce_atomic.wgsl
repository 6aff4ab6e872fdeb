// The largest value, by an atomic operation of each invocation on the same word, which `begin` has set to 0. Positive
// numbers have the order of their bits.
// @import benchmark/largest_in_lane.wgsl

@group(0) @binding(1) var<storage, read_write> largest: array<atomic<u32>>;

@compute @workgroup_size(1)
fn begin() {
  atomicStore(&largest[0], 0u);
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn reduce(
  @builtin(global_invocation_id) id: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
) {
  atomicMax(&largest[0], bitcast<u32>(largestInLane(id.x, workgroups.x * WORKGROUP_SIZE)));
}
