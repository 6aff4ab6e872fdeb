// Right-hand side of the system for constants in aggregates of cells: sums of the input of the preconditioner. One
// invocation per aggregate and variable.
// @import implicit/krylov.wgsl

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3u) {
  if (krylov.phase == WAITING || id.x >= sizes.aggregates * VARIABLES) {
    return;
  }
  let aggregate = id.x / VARIABLES;
  let v = id.x % VARIABLES;
  let first = links[sizes.aggregateCells + aggregate];
  let end = links[sizes.aggregateCells + aggregate + 1u];
  let offset = krylov.input * sizes.length;
  var total = 0.0;
  for (var cell = first; cell < end; cell++) {
    for (var j = 0u; j < MEANS; j++) {
      total += cellData[cell * DATA_WORDS + 2u + j] * basis[offset + cell * SIZE + v * FUNCTIONS + j];
    }
  }
  constants[id.x] = total;
}
