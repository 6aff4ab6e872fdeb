// The largest value, by one invocation.
// @import benchmark/largest_in_lane.wgsl

@group(0) @binding(1) var<storage, read_write> largest: array<f32>;

@compute @workgroup_size(1)
fn reduce() {
  largest[0] = largestInLane(0u, 1u);
}
