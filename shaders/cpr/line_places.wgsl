// Places of points on lines.
// @import generated/cell_maps.wgsl

alias LinePlace = vec3f;

fn linePlace(cell: u32, reference: vec3f) -> LinePlace {
  return mapAt(cell, reference).place;
}
