// Equal cells along the axes of a box; components along axes that the grid does not have are 0. Reference coordinates
// run from 0 to 1 along each axis. generated/grid.wgsl defines the constants of the grid:
//
// GRID_COUNTS   cells along the axes, 1 beyond them
// GRID_ORIGIN   the corner with the smallest coordinates
// GRID_SPACING  edges of a cell, 0 beyond the axes
// GRID_INVERSE  one over these, 0 beyond the axes
// GRID_MEASURE  of a cell
// GRID_SIZE     length that limits the time step for a wave speed; in most methods 1/Σ(1/edge)
//
// A grid with obstacles declares MASKED; `solid` has a byte per cell: 1 + the boundary group of solid cells, 0 for fluid
// cells.
// @import stepping/settings.wgsl
// @import generated/grid.wgsl

// @ifdef MASKED
@group(0) @binding(5) var<storage, read> solid: array<u32>;

fn obstacleAt(cell: u32) -> u32 {
  return (solid[cell >> 2u] >> (8u * (cell & 3u))) & 0xffu;
}
// @endif

// Coordinates; 0 for axes that the grid does not have.
alias Place = vec3f;

// Indices of a cell along the axes.
fn placeInGrid(cell: u32) -> vec3u {
  let row = cell / GRID_COUNTS.x;
  return vec3u(cell % GRID_COUNTS.x, row % GRID_COUNTS.y, row / GRID_COUNTS.y);
}

fn cellPlace(cell: u32, reference: vec3f) -> Place {
  return GRID_ORIGIN + GRID_SPACING * (vec3f(placeInGrid(settings.firstCell + cell)) + reference);
}

fn cellCenter(cell: u32) -> Place {
  return cellPlace(cell, vec3f(0.5));
}

// Position at these distances from the corner of the grid, in cell edges.
fn edgePlace(edges: vec3f) -> Place {
  return GRID_ORIGIN + GRID_SPACING * edges;
}

fn cellMeasure(cell: u32) -> f32 {
  // @ifdef MASKED
  return select(0.0, GRID_MEASURE, obstacleAt(cell) == 0u);
  // @else
  return GRID_MEASURE;
  // @endif
}

fn cellDeterminant(cell: u32, reference: vec3f) -> f32 {
  return GRID_MEASURE;
}

// Columns of the derivatives of the reference coordinates.
fn inverseJacobian(cell: u32, reference: vec3f) -> mat3x3f {
  return mat3x3f(
    vec3f(GRID_INVERSE.x, 0.0, 0.0), vec3f(0.0, GRID_INVERSE.y, 0.0),
    vec3f(0.0, 0.0, GRID_INVERSE.z));
}

// The rate of a cell is (wave speed)/(size).
fn cellSize(cell: u32) -> f32 {
  return GRID_SIZE;
}
