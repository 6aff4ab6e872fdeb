/** Cells first…last−1 of a state whose point values are in a block. */
export interface CellsInHand {
  /** [cell][variable][point] */
  readonly state: Float64Array;
  readonly time: number;
  readonly first: number;
  readonly last: number;
  /** Weight of the term, per cell of the mesh. */
  readonly shares: Float64Array;
  /** [cell][variable][point] */
  readonly out: Float64Array;
}

/** Subtracts ∇·F at the points of cells, times their shares. */
export type Divergence = (cells: CellsInHand) => void;
