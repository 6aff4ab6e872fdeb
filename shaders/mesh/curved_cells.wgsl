// Quadrilaterals and hexahedra whose maps are polynomials, see solver/methods/cpr/gpu/packCells.ts. The buffer `cells` has
//
// [cell][row]       CELL_ROWS rows of c in x = c₀ + c₁ξ + c₂η + c₃ξη, in space of 1, ξ, η, ζ, ξη, ηζ, ξζ, ξηζ: the map of
//                   its corners. The fourth number of rows 2, 3, … is the neighbor code of a side (see
//                   cpr/neighbors.wgsl): the first and the last side of each axis in turn
// [cell]            length that wave speeds are divided by, measure, point spacing, 0
// [cell][node]      positions of the nodes, ξ fastest, 0: only if MAP_DEGREE is not 1
// [cell][function]  weights of the functions in the mean, four per row
//
// followed by the data of df64 and viscous fluxes. With shock capturing, the last rows hold the fraction of finite volumes
// that each cell requests, the first cell in the last row (see cpr/shock_indicator.wgsl).
// @import generated/cell_maps.wgsl

// The mean weights of the functions differ between cells.
const UNEQUAL_SHARES = true;

const SHARE_ROWS = (MODES + 3u) / 4u;

fn cellPlace(cell: u32, reference: Vector) -> Place {
  return mapAt(cell, reference).place;
}

fn cellDeterminant(cell: u32, reference: vec3f) -> f32 {
  return determinantOf(mapAt(cell, reference));
}

fn determinantOf(map: MapAt) -> f32 {
  return dot(map.tangents[0], cross(map.tangents[1], map.tangents[2]));
}

// Columns of the derivatives of the reference coordinates.
fn inverseJacobian(cell: u32, reference: vec3f) -> mat3x3f {
  let map = mapAt(cell, reference);
  let t = map.tangents;
  let inverse = 1.0 / determinantOf(map);
  return mat3x3f(
    inverse * cross(t[1], t[2]), inverse * cross(t[2], t[0]), inverse * cross(t[0], t[1]));
}

fn cellMeasure(cell: u32) -> f32 {
  return numberAt(settings.cellCount * CELL_ROWS + cell, 1u);
}

fn cellSize(cell: u32) -> f32 {
  return numberAt(settings.cellCount * CELL_ROWS + cell, 0u);
}

// The point spacing, see solver/physics/pointSpacing.ts.
fn cellSpacing(cell: u32) -> f32 {
  return numberAt(settings.cellCount * CELL_ROWS + cell, 2u);
}

// Weight of a function in the mean over a cell.
fn meanShare(cell: u32, mode: u32) -> f32 {
  let first = settings.cellCount * (CELL_ROWS + 1u + MAP_NODES) + cell * SHARE_ROWS;
  return numberAt(first + mode / 4u, mode % 4u);
}
