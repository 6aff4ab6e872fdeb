// Where a step is to be done again: the state that it began with, in the place of the one that it led to, so that the next
// one begins there too.
// @import numeric/dispatch.wgsl
// @import stepping/clock_state.wgsl

@group(1) @binding(0) var<storage, read> old: array<vec4f>;
@group(1) @binding(1) var<storage, read_write> states: array<vec4f>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let i = linearIndex(workgroup, workgroups, local);
  if (clock.outcome == REJECTED && i < arrayLength(&states)) {
    states[i] = old[i];
  }
}
