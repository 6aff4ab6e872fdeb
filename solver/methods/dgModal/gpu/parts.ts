import type { DgOperators } from '../operators';

/**
 * A range of a case's cells that a device stores in separate buffers. The kernels treat it as an ordinary mesh: its own
 * cells come first, followed by copies of the cells of other parts that they read.
 */
export interface Part {
  /** The part's own cells are `first` … `first + operators.cellCount − 1` of the case. */
  readonly first: number;
  /** `cellCount` counts own cells; arrays over cells include the copies. */
  readonly operators: DgOperators;
  /** Case index of each copied cell, in order. */
  readonly copied: Uint32Array;
}

/** Returns the number of cells stored by a part, including copies. */
export const storedCells = ({ cells }: Pick<DgOperators, 'cells'>): number => cells.xr.length;

/** Partitions the cells into ranges of nearly equal size; a single part is the unchanged case. */
export function partition(operators: DgOperators, partCount: number): Part[] {
  const none = new Uint32Array(0);
  if (partCount === 1) return [{ first: 0, operators, copied: none }];
  const { cellCount } = operators;
  const bound = (part: number): number => Math.floor((part * cellCount) / partCount);
  return Array.from({ length: partCount }, (_, part) => {
    const first = bound(part);
    const count = bound(part + 1) - first;
    const copied = neighborhood(operators, first, count);
    return { first, operators: partOperators(operators, first, count, copied), copied };
  });
}

/** Returns the cells outside a range that its cells read: neighbors, up to the limiter's stencil radius. */
function neighborhood(
  { mesh: { neighbors }, limiter }: DgOperators,
  first: number,
  count: number,
): Uint32Array {
  const isOutside = (cell: number): boolean => cell >= 0 && (cell < first || cell >= first + count);
  const found = new Set<number>();
  for (let i = 3 * first; i < 3 * (first + count); i++) {
    if (isOutside(neighbors[i])) found.add(neighbors[i]);
  }
  for (let reached = 1; reached < (limiter?.reach ?? 1); reached++) {
    for (const cell of [...found]) {
      for (const far of neighbors.subarray(3 * cell, 3 * cell + 3)) {
        if (isOutside(far)) found.add(far);
      }
    }
  }
  return Uint32Array.from(found).sort();
}

function partOperators(
  operators: DgOperators,
  first: number,
  count: number,
  copied: Uint32Array,
): DgOperators {
  const { mesh, cells, cellModes, continuedMeans, cellCount } = operators;
  const stored = count + copied.length;
  const caseCell = (cell: number): number => (cell < count ? first + cell : copied[cell - count]);
  const places = new Map<number, number>();
  copied.forEach((cell, i) => places.set(cell, count + i));

  const neighbors = new Int32Array(3 * stored);
  const neighborSides = new Uint8Array(3 * stored);
  for (let cell = 0; cell < stored; cell++) {
    for (let side = 0; side < 3; side++) {
      const from = 3 * caseCell(cell) + side;
      neighborSides[3 * cell + side] = mesh.neighborSides[from];
      neighbors[3 * cell + side] = placeOf(mesh.neighbors[from]);
    }
  }
  /**
   * Returns the local index. Boundary faces keep their numbers; neighbors of copies that aren't stored are never read.
   */
  function placeOf(cell: number): number {
    if (cell < 0) return cell;
    const own = cell - first;
    return own >= 0 && own < count ? own : (places.get(cell) ?? -1);
  }
  const stretch = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: stored }, (_, cell) => values[caseCell(cell)]);
  const perCell = (continuedMeans?.length ?? 0) / cellCount;
  return {
    ...operators,
    cellCount: count,
    cellModes:
      cellModes && Uint8Array.from({ length: stored }, (_, cell) => cellModes[caseCell(cell)]),
    mesh: { ...mesh, neighbors, neighborSides },
    cells: {
      originX: stretch(cells.originX),
      originY: stretch(cells.originY),
      xr: stretch(cells.xr),
      yr: stretch(cells.yr),
      xs: stretch(cells.xs),
      ys: stretch(cells.ys),
      determinant: stretch(cells.determinant),
      inscribedRadius: stretch(cells.inscribedRadius),
    },
    continuedMeans:
      continuedMeans && continuedMeans.subarray(first * perCell, (first + count) * perCell),
  };
}

/** Copies from one part to another: pairs of a source cell and the index of its copy. */
export interface Exchange {
  readonly from: number;
  readonly to: number;
  /** Alternating [source cell, index of the copy]. */
  readonly pairs: Uint32Array<ArrayBuffer>;
}

/** Returns the copies between parts that every change of their cells requires. */
export function planExchanges(parts: readonly Part[]): Exchange[] {
  return parts.flatMap((reader, to) =>
    parts.flatMap((owner, from) => {
      const last = owner.first + owner.operators.cellCount;
      const pairs: number[] = [];
      reader.copied.forEach((cell, i) => {
        if (cell < owner.first || cell >= last) return;
        pairs.push(cell - owner.first, reader.operators.cellCount + i);
      });
      return pairs.length > 0 ? [{ from, to, pairs: Uint32Array.from(pairs) }] : [];
    }),
  );
}
