// Data of curved cells in df64, see mesh/curved_cells.wgsl.
// @import generated/cell_maps_df64.wgsl
// @import mesh/curved_cells.wgsl

fn cellPlaceDf64(cell: u32, reference: Df64Vector) -> Df64Vector {
  return mapAtDf64(cell, reference).place;
}

fn determinantOfDf64(map: MapAtDf64) -> Df64 {
  return dotOfDf64(map.tangents[0], crossOfDf64(map.tangents[1], map.tangents[2]));
}

fn cellMeasureDf64(cell: u32) -> Df64 {
  return numberAtDf64(settings.cellCount * CELL_ROWS + cell, 1u);
}

fn cellSpacingDf64(cell: u32) -> Df64 {
  return numberAtDf64(settings.cellCount * CELL_ROWS + cell, 2u);
}

fn meanShareDf64(cell: u32, mode: u32) -> Df64 {
  let first = settings.cellCount * (CELL_ROWS + 1u + MAP_NODES) + cell * SHARE_ROWS;
  return numberAtDf64(first + mode / 4u, mode % 4u);
}
