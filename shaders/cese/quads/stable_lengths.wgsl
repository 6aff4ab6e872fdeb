// Sizes of quadrangles by which steps are limited: what a wave may go, see `lengths` in
// solver/methods/cese/quads/staggeredMesh.ts. Where half steps have kernels of their own (APART) the table has four
// numbers for each cell behind them: of its vertices the points that give to it, times 4, and which of what these give.
// @import stepping/settings.wgsl

@group(0) @binding(1) var<storage, read> cellTable: array<u32>;

fn cellSize(cell: u32) -> f32 {
  return bitcast<f32>(cellTable[cell]);
}

fn contributorOf(cell: u32, corner: u32) -> u32 {
  return cellTable[settings.cellCount + 4u * cell + corner];
}
