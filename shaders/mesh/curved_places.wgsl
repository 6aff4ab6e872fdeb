// Sample points of fields in curved cells.
// @import mesh/curved_cells.wgsl

fn samplePlace(cell: u32, reference: vec3f) -> vec3f {
  return cellPlace(cell, reference);
}
