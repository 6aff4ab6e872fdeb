// The next vector of the basis like apply.wgsl, from a product of J by the tangent system. One invocation per
// coefficient.
// @import implicit/krylov.wgsl
// @import implicit/pair_words.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> slopes: array<f32>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  if (index >= sizes.length || krylov.phase != ITERATING) {
    return;
  }
  let cell = index / SIZE;
  let row = index % SIZE;
  let product = slopes[wordOf(cell, row % FUNCTIONS, VARIABLES + row / FUNCTIONS)];
  basis[(krylov.step + 1u) * sizes.length + index] =
    measureOf(cell) * krylov.scales[krylov.step] * (shiftOf(cell) * image[index] - product);
}
