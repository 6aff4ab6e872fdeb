// Sample points of fields in a grid.
// @import generated/cells.wgsl

fn samplePlace(cell: u32, reference: vec3f) -> vec3f {
  return cellPlace(cell, reference);
}
