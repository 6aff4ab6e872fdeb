// Factors diag(shift) − J without fill-in in the parts of a color: the inverses of the diagonal blocks, and their products
// with the couplings. No two neighbors of a cell are neighbors, so that couplings do not change. One workgroup per part.
// @import implicit/sweep.wgsl

// By columns.
var<workgroup> block: array<f32, BLOCK_WORDS>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  let begin = firstRowOf(firstLevelOf(workgroup.x));
  let end = firstRowOf(endLevelOf(workgroup.x));
  for (var position = begin; position < end; position++) {
    let cell = links[sizes.rows + position];
    let shift = shiftOf(cell);
    for (var i = local; i < BLOCK_WORDS; i += WORKGROUP_SIZE) {
      block[i] = select(0.0, shift, i % SIZE == i / SIZE) - blocks[cell * BLOCK_WORDS + i];
    }
    for (var w = 0u; w < WIDTH; w++) {
      if (kindOf(cell, w) == LOWER) {
        eliminate(cell, w, local);
      }
    }
    workgroupBarrier();
    invert(local);
    for (var i = local; i < BLOCK_WORDS; i += WORKGROUP_SIZE) {
      inverse[cell * BLOCK_WORDS + i] = block[i];
    }
    for (var w = 0u; w < WIDTH; w++) {
      if (neighborOf(cell, w) != NO_CELL) {
        scale(cell, w, local);
      }
    }
    storageBarrier();
    workgroupBarrier();
  }
}

// block −= J_cl D_l⁻¹ J_lc
fn eliminate(cell: u32, w: u32, local: u32) {
  let scaled = transposedOf(cell, w) * BLOCK_WORDS;
  let coupling = couplingOf(cell, w) * BLOCK_WORDS;
  for (var i = local; i < BLOCK_WORDS; i += WORKGROUP_SIZE) {
    let row = i % SIZE;
    let column = i - row;
    var sum = 0.0;
    for (var first = 0u; first < SIZE; first += BATCH) {
      var terms: array<f32, BATCH>;
      for (var j = 0u; j < BATCH; j++) {
        let k = min(first + j, SIZE - 1u);
        terms[j] = blocks[coupling + k * SIZE + row] * inverse[scaled + column + k];
      }
      for (var j = 0u; j < BATCH; j++) {
        sum += select(0.0, terms[j], first + j < SIZE);
      }
    }
    block[i] -= sum;
  }
}

// Stores D⁻¹ J of a coupling, with D⁻¹ in `block`.
fn scale(cell: u32, w: u32, local: u32) {
  let coupling = couplingOf(cell, w) * BLOCK_WORDS;
  for (var i = local; i < BLOCK_WORDS; i += WORKGROUP_SIZE) {
    let row = i % SIZE;
    let column = i - row;
    var sum = 0.0;
    for (var first = 0u; first < SIZE; first += BATCH) {
      var terms: array<f32, BATCH>;
      for (var j = 0u; j < BATCH; j++) {
        let k = min(first + j, SIZE - 1u);
        terms[j] = block[k * SIZE + row] * blocks[coupling + column + k];
      }
      for (var j = 0u; j < BATCH; j++) {
        sum += select(0.0, terms[j], first + j < SIZE);
      }
    }
    inverse[coupling + i] = sum;
  }
}

// Gauss–Jordan elimination in place.
fn invert(local: u32) {
  for (var k = 0u; k < SIZE; k++) {
    let pivot = 1.0 / block[k * SIZE + k];
    for (var i = local; i < BLOCK_WORDS; i += WORKGROUP_SIZE) {
      let row = i % SIZE;
      let column = i / SIZE;
      if (row != k && column != k) {
        block[i] -= block[k * SIZE + row] * block[column * SIZE + k] * pivot;
      }
    }
    workgroupBarrier();
    for (var i = local; i < SIZE; i += WORKGROUP_SIZE) {
      if (i != k) {
        block[i * SIZE + k] *= pivot;
        block[k * SIZE + i] *= -pivot;
      }
    }
    if (local == 0u) {
      block[k * SIZE + k] = pivot;
    }
    workgroupBarrier();
  }
}
