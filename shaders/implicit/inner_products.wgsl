// Inner products of the newest vector of the basis with all vectors and with itself, per chunk. A workgroup handles eight
// vectors in a chunk.
// @import implicit/krylov.wgsl

var<workgroup> sums: array<f32, 256>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let newest = krylov.step + 1u;
  let slot = 8u * workgroup.y + local / 32u;
  let isNeeded = slot <= newest && krylov.phase == ITERATING;
  var sum = 0.0;
  if (isNeeded) {
    let first = workgroup.x * CHUNK;
    let end = min(first + CHUNK, sizes.length);
    for (var i = first + local % 32u; i < end; i += 32u) {
      sum += basis[newest * sizes.length + i] * basis[slot * sizes.length + i];
    }
  }
  sums[local] = sum;
  workgroupBarrier();
  for (var half = 16u; half > 0u; half /= 2u) {
    if (local % 32u < half) {
      sums[local] += sums[local + half];
    }
    workgroupBarrier();
  }
  if (isNeeded && local % 32u == 0u) {
    krylov.partials[workgroup.x * SLOTS + slot] = sums[local];
  }
}
