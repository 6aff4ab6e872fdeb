// Ends an iteration of GMRES: normalizes the newest vector and applies Givens rotations to its column. One workgroup.
// @import implicit/krylov.wgsl

var<workgroup> column: array<f32, SLOTS>;
var<workgroup> cosines: array<f32, SLOTS>;
var<workgroup> sines: array<f32, SLOTS>;
// Squares of the components that the second orthogonalization removed.
var<workgroup> removed: array<f32, SLOTS>;

@compute @workgroup_size(128)
fn main(@builtin(local_invocation_index) local: u32) {
  let isIterating = krylov.phase == ITERATING;
  let step = krylov.step;
  if (isIterating) {
    for (var slot = local; slot <= step + 1u; slot += 128u) {
      var sum = 0.0;
      for (var chunk = 0u; chunk < sizes.chunks; chunk++) {
        sum += krylov.partials[chunk * SLOTS + slot];
      }
      if (slot <= step) {
        column[slot] = krylov.column[slot];
        krylov.column[slot] = 0.0;
        cosines[slot] = krylov.cosines[slot];
        sines[slot] = krylov.sines[slot];
        let component = sum * krylov.scales[slot];
        removed[slot] = -component * component;
      } else {
        removed[slot] = sum;
      }
    }
  }
  workgroupBarrier();
  if (!isIterating || local != 0u) {
    return;
  }
  var square = removed[step + 1u];
  for (var slot = 0u; slot <= step; slot++) {
    square += removed[slot];
  }
  let size = sqrt(max(square, 0.0));
  for (var slot = 0u; slot < step; slot++) {
    let above = column[slot];
    column[slot] = cosines[slot] * above + sines[slot] * column[slot + 1u];
    column[slot + 1u] = cosines[slot] * column[slot + 1u] - sines[slot] * above;
  }
  let diagonal = length(vec2f(column[step], size));
  let cosine = column[step] / diagonal;
  let sine = size / diagonal;
  column[step] = diagonal;
  for (var slot = 0u; slot <= step; slot++) {
    krylov.triangle[step * SLOTS + slot] = column[slot];
  }
  krylov.cosines[step] = cosine;
  krylov.sines[step] = sine;
  let rhs = krylov.rhs[step];
  krylov.rhs[step] = cosine * rhs;
  krylov.rhs[step + 1u] = -sine * rhs;
  // Vectors too large for their square are a failure, which `max` above hides.
  let isFinite = (bitcast<u32>(square) & 0x7f800000u) != 0x7f800000u;
  krylov.residual = select(square, abs(sine * rhs), isFinite);
  krylov.scales[step + 1u] = 1.0 / size;
  krylov.step = step + 1u;
  krylov.input = step + 1u;
  // Not greater, so that NaN ends the iteration.
  if (!isFinite || !(krylov.residual > krylov.tolerance) || step + 2u >= SLOTS || !(size > 0.0)) {
    krylov.phase = WAITING;
  }
}
