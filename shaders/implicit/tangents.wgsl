// Columns of the Jacobian from residuals of the tangent system: in each copy of the mesh, one unknown of all cells of a
// color changes. See solver/implicit/coloredBlocks.ts.
// @import generated/implicit.wgsl
// @import implicit/pair_words.wgsl

struct Columns {
  cells: u32,
  color: u32,
  colors: u32,
  // The column of the first copy.
  first: u32,
}

const NO_BLOCK = 0xffffffffu;

@group(0) @binding(0) var<uniform> columns: Columns;
// The state, [cell][unknown].
@group(0) @binding(1) var<storage, read> state: array<f32>;
// Block per cell and color; the block of the cell itself for its own color.
@group(0) @binding(2) var<storage, read> targets: array<u32>;
@group(0) @binding(3) var<storage, read_write> pairs: array<f32>;
@group(0) @binding(4) var<storage, read> slopes: array<f32>;
@group(0) @binding(5) var<storage, read_write> blocks: array<f32>;
