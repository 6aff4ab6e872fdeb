// Writes the states of the tangent system. One invocation per cell of a copy.
// @import implicit/tangents.wgsl
// @import numeric/dispatch.wgsl

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let place = linearIndex(workgroup, workgroups, local);
  if (place >= columns.cells * COPIES) {
    return;
  }
  let cell = place % columns.cells;
  let column = columns.first + place / columns.cells;
  let isChanged = targets[cell * columns.colors + columns.color] == cell;
  for (var mode = 0u; mode < FUNCTIONS; mode++) {
    for (var v = 0u; v < VARIABLES; v++) {
      let unknown = v * FUNCTIONS + mode;
      pairs[wordOf(place, mode, v)] = state[cell * SIZE + unknown];
      pairs[wordOf(place, mode, VARIABLES + v)] = select(0.0, 1.0, isChanged && unknown == column);
    }
  }
}
