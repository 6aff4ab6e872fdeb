/** Returns the number of cells after uniform refinements, each of which halves cells along every axis. */
export const refinedCellCount = (cells: number, dimension: number, refinements: number): number =>
  cells * 2 ** (dimension * refinements);
