// Bindings of the kernels that solve (diag(shift) − J) x = b by GMRES, preconditioned from the right, in blocks of cells.
// Equations are weighted by the measure of their cell. See solver/implicit/gpu/.
// @import generated/implicit.wgsl

struct Sizes {
  cells: u32,
  // Coefficients of a vector, [cell][unknown].
  length: u32,
  aggregates: u32,
  // Parts of a vector over which inner products are summed separately.
  chunks: u32,
  // Offsets in `links`: first level per part, first row per level, cells by part and level, first cell per aggregate.
  partLevels: u32,
  levelRows: u32,
  rows: u32,
  aggregateCells: u32,
}

const NO_CELL = 0xffffffffu;

// Whether a neighbor is eliminated before or after the cell.
const LOWER = 1u;
const UPPER = 2u;

// Per cell: its aggregate, then per neighbor: cell, block of the coupling, block of the transposed coupling, and its
// position in the order of elimination times 4 plus its kind.
const LINK_WORDS = 1u + 4u * WIDTH;
// Per cell: shift, measure, and the weights of the functions in means.
const DATA_WORDS = 2u + MEANS;
const BLOCK_WORDS = SIZE * SIZE;

// Phases of a solution.
const ITERATING = 0u;
const WAITING = 1u;
const FINISHING = 2u;

// Vectors of the basis, and the slot of the combined vector behind them.
const LAST_SLOT = SLOTS;

struct Krylov {
  phase: u32,
  // Iterations so far, and the vector to be preconditioned.
  step: u32,
  input: u32,
  // Residuals relative to that of x = 0: the tolerance, and the current one.
  tolerance: f32,
  residual: f32,
  // Factors that normalize the vectors of the basis.
  scales: array<f32, SLOTS>,
  column: array<f32, SLOTS>,
  cosines: array<f32, SLOTS>,
  sines: array<f32, SLOTS>,
  rhs: array<f32, SLOTS>,
  weights: array<f32, SLOTS>,
  triangle: array<f32, SLOTS * SLOTS>,
  // [chunk][slot]
  partials: array<f32>,
}

@group(0) @binding(0) var<uniform> sizes: Sizes;
@group(0) @binding(1) var<storage, read> links: array<u32>;
// Blocks of J by columns: of the diagonal per cell, then the couplings.
@group(0) @binding(2) var<storage, read_write> blocks: array<f32>;
// Factorization, by columns: inverses of the diagonal blocks per cell, then their products with the couplings.
@group(0) @binding(3) var<storage, read_write> inverse: array<f32>;
@group(0) @binding(4) var<storage, read> cellData: array<f32>;
// Right-hand side of the system for constants in aggregates, then its solution.
@group(0) @binding(5) var<storage, read_write> constants: array<f32>;
@group(0) @binding(6) var<storage, read_write> basis: array<f32>;
// The preconditioned vector.
@group(0) @binding(7) var<storage, read_write> image: array<f32>;
@group(0) @binding(8) var<storage, read_write> krylov: Krylov;

fn neighborOf(cell: u32, w: u32) -> u32 {
  return links[cell * LINK_WORDS + 1u + 4u * w];
}

fn couplingOf(cell: u32, w: u32) -> u32 {
  return links[cell * LINK_WORDS + 2u + 4u * w];
}

fn transposedOf(cell: u32, w: u32) -> u32 {
  return links[cell * LINK_WORDS + 3u + 4u * w];
}

fn kindOf(cell: u32, w: u32) -> u32 {
  return links[cell * LINK_WORDS + 4u + 4u * w] % 4u;
}

fn positionOf(cell: u32, w: u32) -> u32 {
  return links[cell * LINK_WORDS + 4u + 4u * w] / 4u;
}

fn shiftOf(cell: u32) -> f32 {
  return cellData[cell * DATA_WORDS];
}

fn measureOf(cell: u32) -> f32 {
  return cellData[cell * DATA_WORDS + 1u];
}
