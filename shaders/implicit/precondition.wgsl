// The second level of the preconditioner: applies the block ILU(0) factorization of each part to the residual that
// remains after the coarse correction, which is constant in each aggregate. One workgroup per part; cells of a level do
// not depend on each other.
// @import implicit/krylov.wgsl

var<workgroup> phase: u32;
// The residual, and the solution, by cell of the part.
var<workgroup> rest: array<f32, PART * SIZE>;
var<workgroup> own: array<f32, PART * SIZE>;

// A row of a block times the constants of a cell.
fn ofConstants(block: u32, row: u32, cell: u32) -> f32 {
  let aggregate = links[cell * LINK_WORDS];
  var sum = 0.0;
  for (var v = 0u; v < VARIABLES; v++) {
    let value = constants[(sizes.aggregates + aggregate) * VARIABLES + v];
    for (var j = 0u; j < ONES; j++) {
      sum += ones[j] * value * blocks[block * BLOCK_WORDS + (v * FUNCTIONS + j) * SIZE + row];
    }
  }
  return sum;
}

fn constantAt(cell: u32, row: u32) -> f32 {
  let j = row % FUNCTIONS;
  if (j >= ONES) {
    return 0.0;
  }
  let aggregate = links[cell * LINK_WORDS];
  return ones[j] * constants[(sizes.aggregates + aggregate) * VARIABLES + row / FUNCTIONS];
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  if (local == 0u) {
    phase = krylov.phase;
  }
  if (workgroupUniformLoad(&phase) == WAITING) {
    return;
  }
  let part = workgroup.x;
  let first = links[sizes.partCells + part];
  let count = (links[sizes.partCells + part + 1u] - first) * SIZE;
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
    own[i] = sum;
  }
  workgroupBarrier();
  let firstLevel = links[sizes.partLevels + part];
  let endLevel = links[sizes.partLevels + part + 1u];
  for (var level = firstLevel; level < endLevel; level++) {
    solveLevel(level, first, local, LOWER);
  }
  for (var level = endLevel; level > firstLevel; level--) {
    solveLevel(level - 1u, first, local, UPPER);
  }
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    image[first * SIZE + i] = own[i] + constantAt(first + i / SIZE, i % SIZE);
  }
}

// Adds D⁻¹ J of the couplings of a kind times their solutions to the solutions of a level.
fn solveLevel(level: u32, first: u32, local: u32, kind: u32) {
  let begin = links[sizes.levelRows + level];
  let count = (links[sizes.levelRows + level + 1u] - begin) * SIZE;
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    let cell = links[sizes.rows + begin + i / SIZE];
    let row = i % SIZE;
    var sum = 0.0;
    for (var w = 0u; w < WIDTH; w++) {
      if (kindOf(cell, w) != kind) {
        continue;
      }
      let block = couplingOf(cell, w) * BLOCK_WORDS + row;
      let there = (neighborOf(cell, w) - first) * SIZE;
      for (var k = 0u; k < SIZE; k++) {
        sum += inverse[block + k * SIZE] * own[there + k];
      }
    }
    own[(cell - first) * SIZE + row] += sum;
  }
  workgroupBarrier();
}
