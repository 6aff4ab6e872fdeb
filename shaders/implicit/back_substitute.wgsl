// Computes the weights of the basis in the solution once the iteration has ended. One workgroup.
// @import implicit/krylov.wgsl

var<workgroup> count: u32;
var<workgroup> rhs: array<f32, SLOTS>;

@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) local: u32) {
  if (local == 0u) {
    count = select(0u, krylov.step, krylov.phase == WAITING);
  }
  let steps = workgroupUniformLoad(&count);
  if (steps == 0u) {
    return;
  }
  for (var i = local; i < steps; i += 128u) {
    rhs[i] = krylov.rhs[i];
  }
  workgroupBarrier();
  for (var i = steps; i > 0u; i--) {
    let row = i - 1u;
    let value = rhs[row] / krylov.triangle[row * SLOTS + row];
    workgroupBarrier();
    for (var j = local; j < row; j += 128u) {
      rhs[j] -= krylov.triangle[row * SLOTS + j] * value;
    }
    if (local == 0u) {
      rhs[row] = value;
    }
    workgroupBarrier();
  }
  for (var i = local; i < steps; i += 128u) {
    krylov.weights[i] = rhs[i] * krylov.scales[i];
  }
  if (local == 0u) {
    krylov.phase = FINISHING;
    krylov.input = LAST_SLOT;
  }
}
