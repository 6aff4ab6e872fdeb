// Kernel over edges: computes each flux once, for both of its cells. The contributions are left for a kernel over
// cells, or added to the rates of the cells by atomic operations (ATOMIC).
// @import benchmark/kernels/data.wgsl

// @ifdef ATOMIC
// WGSL has no atomic addition of floating-point numbers: repeats until no other invocation interfered.
fn addTo(slot: u32, value: f32) {
  var before = atomicLoad(&rates[slot]);
  loop {
    let sum = bitcast<u32>(bitcast<f32>(before) + value);
    let exchanged = atomicCompareExchangeWeak(&rates[slot], before, sum);
    if (exchanged.exchanged) {
      break;
    }
    before = exchanged.old_value;
  }
}
// @endif

fn give(edge: u32, isOuter: u32, cell: u32, j: u32, amount: State) {
  // @ifdef ATOMIC
  let scaled = amount / determinantOf(maps[cell]);
  addTo(slotOf(cell, j, 0u), scaled.x);
  addTo(slotOf(cell, j, 1u), scaled.y);
  addTo(slotOf(cell, j, 2u), scaled.z);
  addTo(slotOf(cell, j, 3u), scaled.w);
  // @else
  let at = 4u * ((isOuter * EDGES + edge) * MODES + j);
  passed[at] = amount.x;
  passed[at + 1u] = amount.y;
  passed[at + 2u] = amount.z;
  passed[at + 3u] = amount.w;
  // @endif
}

@compute @workgroup_size(WORKGROUP_SIZE)
fn edge(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = indexOf(workgroup, workgroups, local);
  if (index >= EDGES) {
    return;
  }
  let ends = edges[index];
  let cell = u32(ends.x);
  let side = u32(ends.y);
  let isInside = ends.z >= 0;
  let along = alongSide(maps[cell], side);
  let length = sqrt(along.x * along.x + along.y * along.y);
  let nx = along.y / length;
  let ny = -along.x / length;
  var inward = array<State, MODES>();
  var outward = array<State, MODES>();
  for (var k = 0u; k < SIDE_POINTS; k++) {
    let mirrored = SIDE_POINTS - 1u - k;
    let inner = traceOf(cell, side, k);
    var outer = State();
    if (isInside) {
      outer = traceOf(u32(ends.z), u32(ends.w), mirrored);
    } else {
      outer = ghostState(u32(ends.w), inner, nx, ny, nx, ny, 0.0, 0.0, 0.0);
    }
    let through = numericalFlux(inner, outer, nx, ny, 0.0, 0.0, 0.0);
    let amount = 0.5 * length * tableAt(SIDE_WEIGHTS + k) * through;
    let row = SIDE_TABLE + (side * SIDE_POINTS + k) * MODES;
    for (var j = 0u; j < MODES; j++) {
      inward[j] = inward[j] - tableAt(row + j) * amount;
    }
    if (isInside) {
      let outerRow = SIDE_TABLE + (u32(ends.w) * SIDE_POINTS + mirrored) * MODES;
      for (var j = 0u; j < MODES; j++) {
        outward[j] = outward[j] + tableAt(outerRow + j) * amount;
      }
    }
  }
  for (var j = 0u; j < MODES; j++) {
    give(index, 0u, cell, j, inward[j]);
    if (isInside) {
      give(index, 1u, u32(ends.z), j, outward[j]);
    }
  }
}
