// Solution of the system for constants in aggregates, by the inverse matrix. One workgroup per four rows.
// @import implicit/krylov.wgsl

@group(1) @binding(0) var<storage, read> inverseMeans: array<f32>;

var<workgroup> sums: array<f32, 256>;

@compute @workgroup_size(256)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let count = sizes.aggregates * VARIABLES;
  let row = 4u * workgroup.x + local / 64u;
  var sum = 0.0;
  if (row < count && krylov.phase != WAITING) {
    for (var column = local % 64u; column < count; column += 64u) {
      sum += inverseMeans[row * count + column] * constants[column];
    }
  }
  sums[local] = sum;
  workgroupBarrier();
  for (var half = 32u; half > 0u; half /= 2u) {
    if (local % 64u < half) {
      sums[local] += sums[local + half];
    }
    workgroupBarrier();
  }
  if (local % 64u == 0u && row < count) {
    constants[count + row] = sums[local];
  }
}
