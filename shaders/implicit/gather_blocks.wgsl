// Stores the changes of residuals as columns of blocks. One invocation per cell of a copy.
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
  let block = targets[cell * columns.colors + columns.color];
  if (block == NO_BLOCK || column >= SIZE) {
    return;
  }
  for (var mode = 0u; mode < FUNCTIONS; mode++) {
    for (var v = 0u; v < VARIABLES; v++) {
      blocks[(block * SIZE + column) * SIZE + v * FUNCTIONS + mode] = 
        slopes[wordOf(place, mode, VARIABLES + v)];
    }
  }
}
