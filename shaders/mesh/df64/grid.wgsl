// Positions in a grid in df64 (see mesh/grid.wgsl). generated/grid_df64.wgsl has its constants in df64,
// GRID_ORIGIN_DF64 and others, by axis.
// @import mesh/grid.wgsl
// @import numeric/df64/arithmetic.wgsl
// @import generated/grid_df64.wgsl

struct Df64Place {
  x: Df64,
  y: Df64,
  z: Df64,
}

// Coordinate at this distance from the corner of the grid, in cell edges.
fn alongDf64(axis: u32, edges: Df64) -> Df64 {
  return df64MultiplyAdd(GRID_SPACING_DF64[axis], edges, GRID_ORIGIN_DF64[axis]);
}

fn edgePlaceDf64(edges: vec3f) -> Df64Place {
  return Df64Place(
    alongDf64(0u, toDf64(edges.x)), alongDf64(1u, toDf64(edges.y)), alongDf64(2u, toDf64(edges.z)));
}

// Position in a cell; `reference` is from 0 to 1.

fn placeWithinDf64(cell: u32, reference: Df64Place) -> Df64Place {
  let numbers = vec3f(placeInGrid(settings.firstCell + cell));
  return Df64Place(
    alongDf64(0u, df64Add(toDf64(numbers.x), reference.x)),
    alongDf64(1u, df64Add(toDf64(numbers.y), reference.y)),
    alongDf64(2u, df64Add(toDf64(numbers.z), reference.z)));
}

fn cellPlaceDf64(cell: u32, reference: vec3f) -> Df64Place {
  return placeWithinDf64(
    cell, Df64Place(toDf64(reference.x), toDf64(reference.y), toDf64(reference.z)));
}

fn cellCenterDf64(cell: u32) -> Df64Place {
  return cellPlaceDf64(cell, vec3f(0.5));
}
