// The map of a cell's corners, and what maps are made of.
// @import numeric/constants.wgsl
// @import mesh/cell_rows.wgsl

fn cornerTerm(cell: u32, row: u32) -> Vector {
  return rowAt(cell * CELL_ROWS + row);
}

// A place and how it moves along each reference axis; in the plane along z by 1 for the third.
struct MapAt {
  place: Vector,
  tangents: array<Vector, 3>,
}

fn upward() -> Vector {
  return Vector(toScalar(0.0), toScalar(0.0), one());
}
