// Sizes of quadrangles by which steps are limited: what a wave may go, see `lengths` in
// solver/methods/cese/quads/staggeredMesh.ts.

@group(0) @binding(1) var<storage, read> stableLengths: array<f32>;

fn cellSize(cell: u32) -> f32 {
  return stableLengths[cell];
}
