// The rows of numbers that kernels have of curved cells, see mesh/curved_cells.wgsl.
// @import stepping/settings.wgsl

@group(0) @binding(0) var<storage, read> cells: array<vec4u>;

// Coordinates, 0 beyond the plane.
alias Place = vec3f;

fn cornerTerm(cell: u32, row: u32) -> vec3f {
  return bitcast<vec3f>(cells[cell * CELL_ROWS + row].xyz);
}

// A place and how it moves along each reference axis; in the plane along z by 1 for the third.
struct MapAt {
  place: vec3f,
  tangents: mat3x3f,
}
