// Writes the states of the tangent system for a product of J with the preconditioned vector. One invocation per cell.
// @import implicit/krylov.wgsl
// @import implicit/pair_words.wgsl
// @import numeric/dispatch.wgsl

// The state, [cell][unknown].
@group(1) @binding(0) var<storage, read> state: array<f32>;
@group(1) @binding(1) var<storage, read_write> pairs: array<f32>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let cell = linearIndex(workgroup, workgroups, local);
  if (cell >= sizes.cells || krylov.phase != ITERATING) {
    return;
  }
  for (var mode = 0u; mode < FUNCTIONS; mode++) {
    for (var v = 0u; v < VARIABLES; v++) {
      let unknown = cell * SIZE + v * FUNCTIONS + mode;
      pairs[wordOf(cell, mode, v)] = state[unknown];
      pairs[wordOf(cell, mode, VARIABLES + v)] = image[unknown];
    }
  }
}
