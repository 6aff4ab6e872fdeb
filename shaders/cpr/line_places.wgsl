// Positions of points on lines, with the point spacing in the cell if a program uses it.
// @import generated/cell_maps.wgsl
// @import mesh/cell_rows.wgsl
// @import numeric/vectors.wgsl

// @ifdef USES_SPACING
struct LinePlace {
  x: Scalar,
  y: Scalar,
  z: Scalar,
  spacing: Scalar,
}

fn linePlace(cell: u32, reference: Vector) -> LinePlace {
  let place = mapAt(cell, reference).place;
  let spacing = numberAt(settings.cellCount * CELL_ROWS + cell, 2u);
  return LinePlace(place.x, place.y, place.z, spacing);
}
// @else
alias LinePlace = Vector;

fn linePlace(cell: u32, reference: Vector) -> LinePlace {
  return mapAt(cell, reference).place;
}
// @endif
