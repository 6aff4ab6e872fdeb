/** Cells first…last−1 of a state whose values at their points are in a block. */
export interface CellsInHand {
  /** [cell][variable][point] */
  readonly state: Float64Array;
  readonly time: number;
  readonly first: number;
  readonly last: number;
  /** Per cell of the mesh: how much of the term it takes. */
  readonly shares: Float64Array;
  /** As the state. */
  readonly out: Float64Array;
}

/** Subtracts ∇·F at the points of cells, times their shares. */
export type Divergence = (cells: CellsInHand) => void;
