// The matrix for constants in aggregates: sums of measure · mean of diag(shift) − J over the cells of an aggregate, by
// rows, followed by the index of the next pivot. One workgroup per aggregate.
// @import implicit/krylov.wgsl
// @import implicit/mean_of.wgsl

@group(1) @binding(0) var<storage, read_write> matrix: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let aggregate = workgroup.x;
  let count = sizes.aggregates * VARIABLES;
  let base = aggregate * VARIABLES * count;
  for (var i = local; i < VARIABLES * count; i += 64u) {
    matrix[base + i] = 0.0;
  }
  if (aggregate == 0u && local == 0u) {
    matrix[count * count] = 0.0;
  }
  storageBarrier();
  workgroupBarrier();
  let first = links[sizes.aggregateCells + aggregate];
  let end = links[sizes.aggregateCells + aggregate + 1u];
  // An invocation adds to the same entry of all blocks.
  for (var i = local; i < VARIABLES * VARIABLES; i += 64u) {
    let v = i / VARIABLES;
    let column = i % VARIABLES;
    for (var cell = first; cell < end; cell++) {
      let row = base + v * count;
      let measure = measureOf(cell);
      let shift = select(0.0, shiftOf(cell), v == column);
      matrix[row + aggregate * VARIABLES + column] += measure * (shift - meanOf(cell, cell, v, column));
      for (var w = 0u; w < WIDTH; w++) {
        let there = neighborOf(cell, w);
        if (there != NO_CELL) {
          let other = links[there * LINK_WORDS];
          matrix[row + other * VARIABLES + column] -= measure * meanOf(couplingOf(cell, w), cell, v, column);
        }
      }
    }
  }
}
