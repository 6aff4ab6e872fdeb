// Solves with the block ILU(0) factorization in the parts of a color: forward, backward or both. The vector holds D⁻¹
// times the right-hand side, and the solution of the colors before. One workgroup per part; cells of a level do not depend
// on each other, and the sum of a row is shared by SHARES invocations.
// @import implicit/sweep.wgsl

// Rows of a level that are computed at the same time.
const ROWS = max(1u, WORKGROUP_SIZE / 4u);
const SHARES = WORKGROUP_SIZE / ROWS;
// Terms of a share that are loaded at the same time.
const PARALLEL = min(12u, (SIZE + SHARES - 1u) / SHARES);
const NOWHERE = 0xffffffffu;

var<workgroup> phase: u32;
var<workgroup> partial: array<f32, WORKGROUP_SIZE>;
// The solution in the part, in the order of elimination.
var<workgroup> own: array<f32, PART * SIZE>;
// Per cell and neighbor in the part: its place in the solution, and the block of the coupling.
var<workgroup> places: array<u32, PART * WIDTH>;
var<workgroup> couplings: array<u32, PART * WIDTH>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) local: u32) {
  if (local == 0u) {
    phase = krylov.phase;
  }
  if (workgroupUniformLoad(&phase) == WAITING) {
    return;
  }
  let firstLevel = firstLevelOf(workgroup.x);
  let endLevel = endLevelOf(workgroup.x);
  let begin = firstRowOf(firstLevel);
  let end = firstRowOf(endLevel);
  let count = (end - begin) * SIZE;
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    own[i] = image[links[sizes.rows + begin + i / SIZE] * SIZE + i % SIZE];
  }
  if ((sweep.directions & FORWARD) != 0u) {
    addOutside(begin, end, local, LOWER);
    for (var level = firstLevel; level < endLevel; level++) {
      solveLevel(level, begin, local);
    }
  }
  if ((sweep.directions & BACKWARD) != 0u) {
    addOutside(begin, end, local, UPPER);
    for (var level = endLevel; level > firstLevel; level--) {
      solveLevel(level - 1u, begin, local);
    }
  }
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    image[links[sizes.rows + begin + i / SIZE] * SIZE + i % SIZE] = own[i];
  }
}

// Adds D⁻¹ J of the couplings of a kind with other parts times their solutions, and lists those in the part.
fn addOutside(begin: u32, end: u32, local: u32, kind: u32) {
  let count = (end - begin) * SIZE;
  for (var i = local; i < count; i += WORKGROUP_SIZE) {
    let cell = links[sizes.rows + begin + i / SIZE];
    var sum = 0.0;
    for (var w = 0u; w < WIDTH; w++) {
      let position = positionOf(cell, w);
      if (kindOf(cell, w) == kind && (position < begin || position >= end)) {
        let block = couplingOf(cell, w) * BLOCK_WORDS + i % SIZE;
        let there = neighborOf(cell, w) * SIZE;
        for (var first = 0u; first < SIZE; first += BATCH) {
          var terms: array<f32, BATCH>;
          for (var j = 0u; j < BATCH; j++) {
            let k = min(first + j, SIZE - 1u);
            terms[j] = inverse[block + k * SIZE] * image[there + k];
          }
          for (var j = 0u; j < BATCH; j++) {
            sum += select(0.0, terms[j], first + j < SIZE);
          }
        }
      }
    }
    own[i] += sum;
  }
  for (var i = local; i < (end - begin) * WIDTH; i += WORKGROUP_SIZE) {
    let cell = links[sizes.rows + begin + i / WIDTH];
    let w = i % WIDTH;
    let position = positionOf(cell, w);
    let isInside = kindOf(cell, w) == kind && position >= begin && position < end;
    places[i] = select(NOWHERE, (position - begin) * SIZE, isInside);
    couplings[i] = couplingOf(cell, w) * BLOCK_WORDS;
  }
  workgroupBarrier();
}

// Adds D⁻¹ J of the listed couplings times their solutions to the solutions of a level.
fn solveLevel(level: u32, begin: u32, local: u32) {
  let first = (firstRowOf(level) - begin) * SIZE;
  let end = (firstRowOf(level + 1u) - begin) * SIZE;
  let share = local / ROWS;
  for (var start = first; start < end; start += ROWS) {
    let i = start + local % ROWS;
    var sum = 0.0;
    if (i < end) {
      let listed = i / SIZE * WIDTH;
      for (var w = 0u; w < WIDTH; w++) {
        let place = places[listed + w];
        if (place != NOWHERE) {
          let block = couplings[listed + w] + i % SIZE;
          for (var first = share; first < SIZE; first += SHARES * PARALLEL) {
            var terms: array<f32, PARALLEL>;
            for (var j = 0u; j < PARALLEL; j++) {
              let k = min(first + j * SHARES, SIZE - 1u);
              terms[j] = inverse[block + k * SIZE] * own[place + k];
            }
            for (var j = 0u; j < PARALLEL; j++) {
              sum += select(0.0, terms[j], first + j * SHARES < SIZE);
            }
          }
        }
      }
    }
    partial[local] = sum;
    workgroupBarrier();
    if (share == 0u && i < end) {
      for (var other = 1u; other < SHARES; other++) {
        sum += partial[other * ROWS + local];
      }
      own[i] += sum;
    }
    workgroupBarrier();
  }
}
