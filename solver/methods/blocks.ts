/** Neighbors of the cells of a mesh, each once and without the cell itself. */
export interface CellGraph {
  /** Neighbors of cell c are `columns[starts[c]] … columns[starts[c + 1] − 1]`, ascending. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
}

/**
 * The Jacobian ∂R/∂u of a residual in blocks of cells. A block is stored by columns, each `stride` long: `size` rows,
 * unknowns [variable][function], then zeros.
 */
export interface BlockStorage {
  readonly graph: CellGraph;
  /** Unknowns per cell. */
  readonly size: number;
  readonly stride: number;
  /** ∂R_c/∂u_c, [cell][column][row]. */
  readonly diagonal: Float64Array;
  /** ∂R_c/∂u_n for the neighbors of the graph, [entry of `columns`][column][row]. */
  readonly couplings: Float64Array;
}

/** Blocks in the memory of compiled code. */
export interface CompiledBlocks extends BlockStorage {
  readonly memory: WebAssembly.Memory;
  /** Address of the work space of the assembly, see `JacobianAssembly`. */
  readonly workspace: number;
}

/** Returns the length of a column of a block in compiled code: of whole vectors of single precision. @param size rows */
export const blockStride = (size: number): number => 4 * Math.ceil(size / 4);

/** Returns the index in `columns` of a neighbor of a cell; −1 if the cells are not neighbors. */
export function entryOf({ starts, columns }: CellGraph, cell: number, neighbor: number): number {
  for (let entry = starts[cell]; entry < starts[cell + 1]; entry++) {
    if (columns[entry] === neighbor) return entry;
  }
  return -1;
}

/** Returns the graph of cells that share an interior face. @param pairs of cells, flat */
export function cellGraph(
  cellCount: number,
  pairs: readonly (readonly [number, number])[],
): CellGraph {
  const neighbors = Array.from({ length: cellCount }, () => new Set<number>());
  for (const [left, right] of pairs) {
    if (left === right) continue;
    neighbors[left].add(right);
    neighbors[right].add(left);
  }
  const starts = new Int32Array(cellCount + 1);
  neighbors.forEach((own, cell) => (starts[cell + 1] = starts[cell] + own.size));
  const columns = Int32Array.from(neighbors.flatMap((own) => [...own].sort((a, b) => a - b)));
  return { starts, columns };
}
