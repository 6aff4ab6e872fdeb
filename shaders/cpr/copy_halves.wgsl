// Copies what cells of another part leave at the ends of their lines (see cpr/viscous_rows.wgsl) behind that of the own
// cells. One invocation per row.
// @import generated/constants.wgsl
// @import generated/copied_halves.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> owner: array<vec4u>;
@group(1) @binding(1) var<storage, read_write> reader: array<vec4u>;
// The first row of a cell there, and that of its copy here.
@group(1) @binding(2) var<storage, read> copies: array<vec2u>;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let index = linearIndex(workgroup, workgroups, local);
  let copy = index / HALF_ROWS;
  if (copy >= arrayLength(&copies)) {
    return;
  }
  let row = index % HALF_ROWS;
  reader[copies[copy].y + row] = owner[copies[copy].x + row];
}
