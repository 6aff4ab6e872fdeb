// Restores the initial state of a rejected step in place of its result, so that the next step starts there too.
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
