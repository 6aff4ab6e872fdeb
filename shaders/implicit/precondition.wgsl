// The second level of the preconditioner begins: D⁻¹ times the residual that remains after the coarse correction, which is
// constant in each aggregate, with the pivots D of the factorization. One workgroup per CELLS cells.
// @import implicit/constants.wgsl

const CELLS = max(1u, WORKGROUP_SIZE / SIZE);

var<workgroup> phase: u32;
// The residual, by cell.
var<workgroup> rest: array<f32, CELLS * SIZE>;

// A row of a block times the constants of a cell.
fn ofConstants(block: u32, row: u32, cell: u32) -> f32 {
  var sum = 0.0;
  for (var v = 0u; v < VARIABLES; v++) {
    let value = constantOf(cell, v);
    for (var j = 0u; j < ONES; j++) {
      sum += ones[j] * value * blocks[block * BLOCK_WORDS + (v * FUNCTIONS + j) * SIZE + row];
    }
  }
  return sum;
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  if (local == 0u) {
    phase = krylov.phase;
  }
  if (workgroupUniformLoad(&phase) == WAITING) {
    return;
  }
  let first = min((workgroup.y * workgroups.x + workgroup.x) * CELLS, sizes.cells);
  let count = (min(first + CELLS, sizes.cells) - first) * SIZE;
  let offset = krylov.input * sizes.length;
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    let cell = first + i / SIZE;
    let row = i % SIZE;
    var value = basis[offset + cell * SIZE + row] / measureOf(cell)
      - shiftOf(cell) * constantAt(cell, row)
      + ofConstants(cell, row, cell);
    for (var w = 0u; w < WIDTH; w++) {
      let there = neighborOf(cell, w);
      if (there != NO_CELL) {
        value += ofConstants(couplingOf(cell, w), row, there);
      }
    }
    rest[i] = value;
  }
  workgroupBarrier();
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    let row = i % SIZE;
    let block = (first + i / SIZE) * BLOCK_WORDS + row;
    let origin = i - row;
    var sum = 0.0;
    for (var k = 0u; k < SIZE; k++) {
      sum += inverse[block + k * SIZE] * rest[origin + k];
    }
    image[first * SIZE + i] = sum;
  }
}
