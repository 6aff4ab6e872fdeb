// Subtracts from the newest vector of the basis its components along all others: classical Gram–Schmidt, performed twice.
// @import implicit/krylov.wgsl
// @import numeric/dispatch.wgsl

// Factors of the vectors as stored.
var<workgroup> factors: array<f32, SLOTS>;

@compute @workgroup_size(256)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let isIterating = krylov.phase == ITERATING;
  let newest = krylov.step + 1u;
  if (isIterating) {
    for (var slot = local; slot < newest; slot += 256u) {
      var sum = 0.0;
      for (var chunk = 0u; chunk < sizes.chunks; chunk++) {
        sum += krylov.partials[chunk * SLOTS + slot];
      }
      let scale = krylov.scales[slot];
      factors[slot] = sum * scale * scale;
      if (workgroup.x + workgroup.y == 0u) {
        krylov.column[slot] += sum * scale;
      }
    }
  }
  workgroupBarrier();
  let index = (workgroup.y * workgroups.x + workgroup.x) * 256u + local;
  if (!isIterating || index >= sizes.length) {
    return;
  }
  var value = basis[newest * sizes.length + index];
  for (var slot = 0u; slot < newest; slot++) {
    value -= factors[slot] * basis[slot * sizes.length + index];
  }
  basis[newest * sizes.length + index] = value;
}
