// Sizes of quadrilaterals that limit the time step: the distance a wave may travel, see `lengths` in
// solver/methods/cese/quads/staggeredMesh.ts. If half steps have separate kernels (APART), four numbers per cell
// follow in the table: 4 times the points of its vertices that contribute to it, plus the index of the contribution.
// @import stepping/settings.wgsl

@group(0) @binding(1) var<storage, read> cellTable: array<u32>;

fn cellSize(cell: u32) -> f32 {
  return bitcast<f32>(cellTable[cell]);
}

fn contributorOf(cell: u32, corner: u32) -> u32 {
  return cellTable[settings.cellCount + 4u * cell + corner];
}
