// Places of points on lines.
// @import generated/cell_maps.wgsl
// @import numeric/vectors.wgsl

alias LinePlace = Vector;

fn linePlace(cell: u32, reference: Vector) -> LinePlace {
  return mapAt(cell, reference).place;
}
