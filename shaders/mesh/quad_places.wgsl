// Sample points of fields in quadrilaterals.
// @import mesh/quads.wgsl

fn samplePlace(cell: u32, reference: vec3f) -> vec3f {
  return cellPlace(cell, reference);
}
