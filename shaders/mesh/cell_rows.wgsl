// Kernel data of curved cells by rows, see mesh/curved_cells.wgsl.
// @import stepping/settings.wgsl
// @import numeric/vectors.wgsl

// @ifdef WRITES_CELLS
@group(0) @binding(0) var<storage, read_write> cells: array<vec4u>;
// @else
@group(0) @binding(0) var<storage, read> cells: array<vec4u>;
// @endif

// Coordinates; 0 for axes that the mesh does not have.
alias Place = Vector;

// Returns the first three numbers of a row of four.
fn rowAt(index: u32) -> Vector {
  return bitcast<vec3f>(cells[index].xyz);
}

fn numberAt(index: u32, place: u32) -> Scalar {
  return bitcast<f32>(cells[index][place]);
}
