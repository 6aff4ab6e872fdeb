// The map defined by the corners of a cell, and the terms of maps.
// @import numeric/constants.wgsl
// @import mesh/cell_rows.wgsl

fn cornerTerm(cell: u32, row: u32) -> Vector {
  return rowAt(cell * CELL_ROWS + row);
}

// A point and its derivatives along each reference axis; in 2D the third one is 1 along z.
struct MapAt {
  place: Vector,
  tangents: array<Vector, 3>,
}

fn upward() -> Vector {
  return Vector(toScalar(0.0), toScalar(0.0), one());
}
